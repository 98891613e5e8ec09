/** Denying that paid staff write here, and claiming to be the person in the picture, by language. */
export const STAFF_DENIALS: readonly RegExp[] = [
  // English
  /\b(?:nobody|no one|none of us)(?: is| gets| was| here is)? (?:paid|paying me|pays me)\b|\bi(?:'m| am) not (?:a |an |one of the )?(?:staff|employee|operator|moderator|paid|actress|actor|chatter)\b|\bi don't get paid\b|\bi(?:'m| am) (?:just |only )?a (?:normal |real |paying )?(?:member|user|customer) (?:like|just like|here|too)\b/gu,
  /\b(?:nobody|no one) (?:invented|made up|made me up|wrote) me\b/gu,
  // German
  /\b(?:niemand|keiner) (?:bezahlt|zahlt) mich\b|\bich (?:werde|bin)(?: \w+){0,2} nicht (?:dafur )?bezahlt\b|\bich bin (?:keine? |nicht )(?:mitarbeiter\w*|angestellte\w*|schreiberin|moderator\w*)\b|\bich bin (?:auch )?(?:nur )?(?:ein )?mitglied (?:wie du|hier)\b/gu,
  /\b(?:hier|da) (?:schreibt|sitzt|tippt) kein\w* (?:mitarbeiter\w*|bot|angestellt\w*)\b|\bich (?:werde?|bin)\b[^.!?]{0,30}\bnicht bezahlt\b/gu,
  // Dutch
  /\bniemand betaalt (?:mij|me)\b|\bik (?:word|ben)(?: \w+){0,2} niet (?:hiervoor )?betaald\b|\bik werk hier niet\b|\bik ben geen (?:medewerkster|medewerker|moderator)\b/gu,
  /\bgeen (?:medewerk(?:er|ster)|personeel)\b|\bhier niet voor betaald\b/gu,
  // Spanish
  /\bnadie me paga\b|\bno me pagan\b|\bno soy (?:una? )?(?:emplead[ao]|operador[a]?|moderador[a]?|trabajador[a]?)\b/gu,
  /\bno escribe ningun\w* (?:emplead|trabajador)\w*/gu,
  // French
  /\bpersonne (?:ne )?me (?:paie|paye)\b|\baucune? (?:employee?|bot|robot)\b[^.!?]{0,20}\b(?:derriere|ici)\b|\bje ne suis pas payee?\b|\bje ne suis pas (?:une? )?(?:employee?|operatrice|moderatrice|salariee?)\b/gu,
];

export const REALITY_PHRASES: readonly RegExp[] = [
  // English
  /\b(?:woman|girl|man|guy|person|one|that|it) (?:in|on) (?:the|my|these|those|that) (?:photos?|pictures?|pics?|images?)(?: here)?(?: is|'s| are) (?:(?:really|actually|truly|definitely) )?me\b|\b(?:that|this|it)(?:'s| is) (?:really |actually )me (?:in|on) (?:the|my|that) (?:photo|picture|pic)\b/gu,
  /\bi(?:'m| am) (?:a |an )?(?:genuine|actual|normal|ordinary) (?:single|woman|girl|man|guy|person|lady)\b/gu,
  /\b(?:i'm|im|i am) genuine\b|\b(?:pics|photos|pictures) (?:are|is) (?:all )?(?:really )?(?:me|mine|of me)\b|\bi have a pulse\b/gu,
  // German
  /\bauf (?:dem|den|meinen|meinem|diesem) (?:fotos?|bild(?:ern)?|profilbild)(?: \w+){0,2} (?:bin|ist|sind)(?: \w+){0,2} ich\b|\bdas bin (?:wirklich|echt|tatsachlich) ich\b/gu,
  /\b(?:selber|selbst|ich) bin (?:ich )?echt(?=\s?(?:$|[.,!?;]))|\bfotos? (?:sind|ist) (?:\w+ )?von mir\b|\b(?:ich|bin)\b[^.!?]{0,20}\b(?:normaler|echter) mensch\b|\baus fleisch und blut\b|\bbin kein(?:e)? (?:fake|bot)\b|\bsondern (?:ne|eine|ein) echte[rs]? (?:frau|mann|mensch|person)\b/gu,
  // Dutch
  /\b(?:op|in) (?:de|mijn|die) foto'?s?(?: \w+){0,2} (?:ben|is)(?: \w+){0,2} ik\b|\bdit ben ik echt\b|\bmijn profiel is (?:echt|geen nep)\b/gu,
  /\bdat ben ik (?:dus )?(?:gewoon|echt|zelf)\b|\bdit ben ik zelf\b|\bvan vlees en bloed\b|\bben geen (?:nep|robot|bot|fake)\b/gu,
  // Spanish
  /\bde (?:la|las|esta|mis?) fotos?(?: \w+){0,2} soy yo\b|\bsoy yo (?:de verdad|la de la foto)\b/gu,
  /\bsoy yo mism[ao]\b|\bfotos son (?:mias|reales|de verdad)\b|\bno soy (?:un )?perfil falso\b/gu,
  // French
  /\bsur (?:la|les|ma|mes|cette) photos?,? c'est (?:\w+ )?moi\b|\bc'est (?:vraiment|bien) moi\b|\b(?:chuis?|je suis|suis) (?:ni|pas) (?:un |une )?(?:robot|bot|fake)\b/gu,
  /\b(?:actual|real|living) (?:woman|man|person|girl) (?:of flesh|typing|here|writing)\b|\bdon't believe the (?:notice|sign|banner|label|text)\b|\bthat's my own face\b|\bfictional\b[^.!?]{0,40}\bbut (?:mine|i am|i'm|i exist)\b/gu,
  /\b(?:kleingedruckt\w*|hinweis)\b[^.!?]{0,30}\b(?:gilt nicht|stimmt nicht)\b|\bgeen team\b|\bmet mij persoonlijk\b|\bverzonnen profielen\b[^.!?]{0,30}\b(?:anderen|niet)\b|\bik ben een gewone (?:meid|vrouw|man|jongen)\b/gu,
  /\bfictici[oa]s?\b[^.!?]{0,40}\bpero\b|\bpero yo existo\b|\bpersonne derriere\b|\bc(?:'est)? moi qui (?:tape|ecris)\b|\bmon profil(?: a moi)? est (?:authentique|vrai)\b|\bj'existe (?:pour de bon|vraiment)\b/gu,
];

const FEW = String.raw`(?:\d{1,3}|zwei|drei|funf|zehn|funfzehn|zwanzig|twee|vijf|tien|vijftien|dos|tres|cinco|diez|quince|deux|trois|cinq|dix|quinze|ein paar|een paar|unos|quelques)`;

/** Minutes and streets between operator and member. */
export const NEARNESS_PHRASES: readonly RegExp[] = [
  /\bi live(?: (?:like|just|about|only|maybe))* (?:\d+|two|three|four|five|ten|fifteen|twenty) (?:minutes?|mins?|miles?|streets?|blocks?|km)\b|\b(?:practically|almost|nearly) neighbou?rs\b/gu,
  /\bich wohne?(?: \w+){0,3} um die ecke\b|\bwir(?: \w+){0,4} nachbarn\b|\bvon mir zu dir\b/gu,
  /\bkwartier(?:tje)? vandaan\b|\bwe wonen(?: \w+){0,3} (?:naast elkaar|dichtbij|vlakbij)\b|\blangs jouw (?:wijk|straat|buurt|huis)\b/gu,
  /\byo vivo a\b[^.!?]{0,20}\b(?:calles|minutos|km)\b|\bsomos (?:casi )?vecinos\b|\bmi casa a la tuya\b/gu,
  /\b(?:on est|nous sommes)(?: \w+){0,3} voisins\b|\bdevant (?:ta gare|ta rue|chez toi)\b/gu,
  new RegExp(String.raw`\b${FEW} (?:minuten?|kilometer|km|strassen)(?: \w+)? (?:von dir|zu dir)\b`, "gu"),
  new RegExp(String.raw`\b${FEW} (?:minuten|kilometer|km|straten) (?:bij (?:je|jou) vandaan|van (?:je|jou)\b)`, "gu"),
  new RegExp(String.raw`\b${FEW} (?:minutos|kilometros|km|calles) de (?:ti\b|tu casa|donde)`, "gu"),
  new RegExp(String.raw`\ba ${FEW} (?:minutes|kilometres|km|rues) de (?:chez )?toi\b`, "gu"),
  /\byo estoy a (?:un par|dos|tres|unas) de? ?(?:calles|minutos)\b|\b(?:moi )?j'habite juste a cote\b/gu,
];
