import { normalise } from "./normalise.ts";

const END = String.raw`(?=\s?(?:$|[?!.,;:)"]|\b(?:or|and|though|at all|then|oder|und|of|en|o|y|ou|et|here|hier|aqui|ici|in real|i mean)\b))`;
const EN_BEING =
  "person|human(?: being)?|woman|man|girl|guy|lady|chatbot|bot|robot|machine|computer|ai|program(?:me)?|fake|algorithm|actor|employee";
const EN_FILL = String.raw`(?:(?:a|an|really|actually|even|truly|honestly|just|some|only|like|the|all|for|genuinely|you) ){0,4}`;

/** English, German, Dutch, Spanish, French; over folded text without accents. */
const QUESTIONS: readonly RegExp[] = [
  // Spelled letter by letter, spaces between words are lost, too.
  /\bareyou(?:areal|real|abot|arobot|human|fake|ahuman|aperson)/u,
  new RegExp(String.raw`\b(?:are|r) (?:you|u|ya) ${EN_FILL}real${END}`, "u"),
  new RegExp(
    String.raw`\b(?:are|r) (?:you|u|ya) ${EN_FILL}(?:real |actual |living |genuine |human )?(?:${EN_BEING})${END}`,
    "u",
  ),
  /\b(?:are|r) (?:you|u) (?:\w+ ){0,2}(?:fictional|fictitious|invented|imaginary|made up|genuine|legit|automated|computer generated|ai generated|flesh and blood)\b/u,
  new RegExp(
    String.raw`(?:^|[.!?,;] ?)(?:so |but |wait |hey |you |u ){0,3}(?:you|u) (?:even |really |actually )?real\s?\?`,
    "u",
  ),
  /\byou(?:'re| are) (?:not (?:even )?(?:real\b(?! fan)|human|a real person)|(?:just |only )?(?:a )?(?:bot|fake|robot|ai|chatbot|machine)\b)/u,
  /\b(?:is|are) (?:this|that|these|it|your|the) (?:\w+ ){0,3}(?:profiles?|account|photos?|pictures?|pics?|person) (?:\w+ ){0,2}(?:(?:real|fake|genuine)(?=\s?(?:$|[?!.,;:)]| (?:or|and|at all|then)\b))|really you\b|of you\b)/u,
  /\bis (?:this|it|that) (?:(?:really|actually|even|all|just|a) ){0,3}(?:fake|a? ?bot|robot|real person|real|scam|ai|you writing|really you)(?=\s?(?:$|[?!.,]| or\b))/u,
  /\b(?:am i|i'm|i am) (?:(?:really|actually|just) )?(?:talking|chatting|speaking|writing|texting) (?:to|with) (?:(?:a|an|some|just|real|actual) ){0,3}(?:person|human|woman|man|bot|robot|machine|computer|ai|employee|chatbot|staff)\b/u,
  /\bdo you (?:(?:really|actually|even|truly) )?exist\b/u,
  /\bwho(?:'s| is)? (?:(?:really|actually) )?(?:(?:writing|typing|answering|writes|answers)(?: (?:this|these|here|me|to me|for you|back|your (?:messages|profile|words|texts|lines|replies|answers)))|behind (?:this|these|the|your) (?:profile|messages|account|screen|words|keyboard))/u,
  /\b(?:bist du|bistdu|biste) (?:(?:wirklich|denn|eigentlich|uberhaupt|auch|jetzt|ganz|tatsachlich|in) ){0,3}(?:echt|real|fake|erfunden|fiktiv|ausgedacht)(?=\s?(?:$|[?!.,]| (?:oder|und|hier)\b))/u,
  /\b(?:bist du|biste) (?:(?:wirklich|denn|eigentlich|uberhaupt|auch|nur|etwa) ){0,3}(?:eine?n? )(?:(?:echte[rs]?|reale[rs]?|wirkliche[rs]?) )?(?:bot|chatbot|roboter|maschine|computer|ki|mensch|fake|person|echte frau|echter mann|programm)\b|\bbist du (?:eine? )?(?:echte[rs]?|reale[rs]?) (?:frau|mann|person|mensch|madchen)\b/u,
  /\bgibt(?:'s| es) dich (?:(?:denn|eigentlich|uberhaupt) )?(?:wirklich|echt|tatsachlich|in echt)\b|\bexistierst du\b|\bist das (?:hier )?(?:(?:ein|alles|nur) ){0,2}(?:fake|echt|bot)(?=\s?(?:$|[?!.,]| oder\b))|\bist (?:dein|das) profil (?:echt|fake)\b/u,
  /\b(?:schreibe?|rede|chatte|spreche) ich (?:hier |gerade |eigentlich )*(?:mit )(?:einem?r? )?(?:(?:echten|realen) )?(?:bot|maschine|menschen|person|ki|computer|frau|mann|mitarbeiter\w*)\b|\bwer schreibt (?:hier|da|mir|das|eigentlich|denn)\b|\bdu bist (?:doch )?(?:nicht echt|ein (?:bot|fake)|ein roboter)\b/u,
  /\bben (?:je|jij) (?:(?:wel|eigenlijk|nou|ook|echt) ){0,3}(?:echt|nep|fictief|verzonnen)(?=\s?(?:$|[?!.,]| of\b))|\bben (?:je|jij) (?:(?:wel|eigenlijk|nou|echt) ){0,2}een (?:echt\w* )?(?:bot|robot|mens|machine|computer|persoon|vrouw|man|ai)\b/u,
  /\bbesta (?:je|jij)(?! uit)\b|\b(?:praat|schrijf|chat) ik (?:hier |nu )?met (?:een )?(?:echt\w* )?(?:bot|mens|robot|machine|persoon|vrouw|man|computer|medewerker)\b|\bis dit (?:wel |een )?(?:echt|nep|bot)(?=\s?(?:$|[?!.,]| of\b))|\bwie schrijft (?:hier|dit|mij|er (?:hier|eigenlijk|mij|met mij))\b|\b(?:je|jij) bent (?:niet echt|nep|een (?:bot|robot))\b/u,
  /\b(?:eres|es usted|sos) (?:(?:tu|realmente|acaso) )?(?:(?:una?|muy) )?(?:persona |mujer |hombre |chica )?(?:real|de verdad|falsa|falso|ficticia|ficticio|bot|robot|humana|humano|maquina|inventada|inventado|de carne y hueso|ia|persona)(?=\s?(?:$|[?!.,]| (?:o|y|tu)\b))/u,
  /\b(?:de verdad |realmente )existes\b|\bexistes (?:de verdad|realmente|en serio)|\bexistes\s?\?|\b(?:hablo|hablando|escribo|chateando) con (?:una? )?(?:bot|robot|persona|maquina|humano|mujer|ia)\b|\bquien (?:esta (?:detras|escribiendo)|me escribe|escribe(?: (?:esto|aqui|estos mensajes|tus mensajes|realmente)|\s?(?:$|[?!.,])))|\besto? es (?:real|falso|un bot)(?=\s?(?:$|[?!.,]))|\bno eres real\b|\bes (?:real|falso) (?:este|tu) perfil\b/u,
  /\b(?:es[- ]tu|tu es|t'es|etes[- ]vous|vous etes) (?:(?:vraiment|bien|donc|reellement) ){0,2}(?:(?:une?|pas) )?(?:vraie? (?:personne|femme|homme|fille)|reelle?|vraie?|bot|robot|machine|humaine?|fausse?|faux|fictive|fictif|ia|personne reelle|un etre humain|en chair)(?=\s?(?:$|[?!.,]| (?:ou|et)\b))/u,
  /\b(?:existes[- ]tu|tu existes|est-ce que tu existes)(?: (?:vraiment|reellement|pour de vrai|en vrai|bien))?(?=\s?(?:$|[?!.,]))|\bje (?:parle|discute|ecris) (?:a|avec) (?:une? )?(?:vraie? )?(?:bot|robot|personne|machine|humain|femme|homme|ia)\b|\bc'est (?:un )?(?:faux|vrai) profil\b|\bc'est (?:vraiment )?toi qui ecris\b|\bqui (?:est (?:derriere|vraiment)|m'ecrit|ecrit(?: (?:ici|ca|cela|ces|tes|vraiment|la)\b|\s?(?:$|[?!.,])))/u,
];

const PAGE_EN = "profiles?|accounts?|photos?|pictures?|pics?|women|men|girls|guys|people|characters?|members|messages";
const PAGE_DE = "profile?|frauen|manner|leute|menschen|madchen|mitglieder|fotos?|bilder|nachrichten";
const PAGE_NL = "profiel(?:en)?|vrouwen|mannen|mensen|leden|foto'?s|berichten";
const PAGE_ES = "perfil(?:es)?|mujeres|hombres|chicas|personas|fotos|mensajes";
const PAGE_FR = "profils?|femmes|hommes|filles|gens|personnes|photos|messages";

/** Indirect forms: who is behind it, who is paid, is the page true, prove it. */
const ROUNDABOUT: readonly RegExp[] = [
  /\b(?:is|are|was|isn't|is it) (?:there |it )?(?:any|some|really |actually |even |a |an )*(?:one|body|real|actual|human|live|person|people|woman|man|girl|guy|employee|staff|bot|operator|team)(?: \w+){0,3} (?:behind|on the other (?:end|side)|at the other end|writing (?:this|these|to me|me)|answering (?:me|this|these))\b|\bis (?:there )?any(?:one|body) (?:here |on here |in here )?(?:actually |even |really )?real\b/u,
  /\b(?:do|does|did|would|is|are|was) (?:(?:real|actual|a|an|any|some|the|your) ){0,2}(?:people|person|humans?|women|woman|man|computer|machine|bots?|robot|ai|software|program(?:me)?|staff|employees?|somebody|someone|team) (?:really |actually |paid to )?(?:answers?|answering|writes?|writing|wrote|written|reads?|typing|types?|generates?|chat(?:ting)?) (?:these|this|that|here|to me|me|my|your|back|for you)\b/u,
  /\b(?:are|r) (?:you|u) (?:(?:really|actually|truly|even) )?the (?:\w+ )?(?:one|woman|man|girl|guy|person|lady) (?:in|on|from) (?:the|your|these|those|this) (?:photos?|pictures?|pics?|images?|profile)\b/u,
  new RegExp(
    String.raw`\b(?:are|is) (?:the|these|those|your|all|any of (?:the|these)|all (?:the|these)) (?:\w+ )?(?:${PAGE_EN}) (?:(?:on|in) )?(?:here |this site |the site )?(?:all |really |actually |even )?(?:real|fake|true|genuine|fictional|made up|invented|bots)(?=\s?(?:$|[?!.,]| or\b))`,
    "u",
  ),
  /\bis (?:this|it|that|the)(?: (?:chat|conversation|site|whole thing|all))? (?:just |really |actually |all )?(?:(?:an?|some) )?(?:ai|bot|chatbot|human|machine|computer|automated|automatic|scripted|staged|fiction|fictional|real human)(?=\s?(?:$|[?!.,]| or\b))/u,
  /\b(?:are|r) (?:you|u) (?:a |an |just |one of the |the )*(?:paid (?:writer|actor|actress|employee|chatter|operator)|operators?|moderator|chat moderator|employee|staff|ghost ?writer|(?:fictional|invented|made[- ]up|fake|imaginary) (?:character|person|woman|man|profile))\b|\b(?:are|r) (?:you|u) (?:being )?paid (?:to|for)\b|\bdo (?:you|u) get paid (?:to|for) (?:\w+ ){0,2}(?:writ\w*|chat\w*|talk\w*|answer\w*|flirt\w*|this|me)|\b(?:somebody|someone|anybody|anyone) (?:being |gets? |getting )?paid (?:to|for)\b|\bwho (?:am i|i'm|i am) (?:really|actually) (?:talking|writing|chatting|speaking)\b|\bwho (?:am i|i'm) (?:talking|writing|chatting|speaking|texting) (?:to|with) (?:really|actually|here)\b/u,
  /\byou (?:sound|seem|look|talk|write|answer|reply|act|feel) (?:just |exactly |so |a lot |more )*like (?:a |an |some )?(?:ro)?(?:bot|chatbot|machine|computer|ai|script|software)\b/u,
  /\b(?:prove|show|convince)(?: (?:to )?me)?(?: that)? (?:you(?:'re| are)|u r|ur) (?:a |an |even |really |actually )*(?:real|human|person|not (?:a )?(?:bot|fake|robot))\b|\bhow (?:do|can|would|should|could) i (?:know|tell|be sure|believe)(?: that| if| whether)? (?:you(?:'re| are)|u r) (?:a |an |even |really |actually |not (?:a )?)*(?:real|human|person|bot|fake|genuine)(?=\s?(?:$|[?!.,]| (?:person|woman|man|human)\b))|\b(?:don't|do not|cannot|can't) (?:even )?(?:believe|think)(?: that)? (?:you (?:really |actually |even )?exist|(?:you(?:'re| are)) (?:a )?(?:real|human)(?=\s?(?:$|[?!.,]| person\b)))|\b(?:you|u) real or\b|\bdo you (?:really |actually )?exist\b/u,
  /\b(?:if|whether|that|think|believe|hope|sure|say|swear) (?:you(?:'re| are)|u r|ur) (?:(?:really|actually|even|truly|a|an) ){0,3}(?:real|human|genuine|bot|fake|robot|ai|machine)(?: (?:person|woman|man|human|being))?(?=\s?(?:$|[?!.,]| or\b))|\breal or (?:fake|not|fiction|a bot|bot|ai|made up)\b|\bwho are (?:you|u) (?:really|actually|in real life|in reality)(?=\s?(?:$|[?!.,]))|\b(?:it|that|this) (?:really |actually )?(?:you|u) (?:in|on) (?:the|your|these|those|this|that) (?:\w+ )?(?:photos?|pictures?|pics?|images?)\b/u,
  // German
  /\b(?:bist du|sind sie|ist das|bist das) (?:\w+ ){0,2}(?:die|der|das|du|wirklich du) (?:(?:frau|mann|person|madchen|mensch) )?(?:auf|in) (?:den|dem|deinen|deinem|diesen) (?:fotos?|bildern?|profilbild)\b|\bwer bist du (?:(?:denn|eigentlich) )?(?:wirklich|eigentlich|in echt|in wirklichkeit)(?=\s?(?:$|[?!.,]))|\b(?:leute|mitarbeiter|menschen|personen|frauen|schreiber|ihr|jemand) (?:\w+ ){0,3}bezahlt,? (?:um|fur|damit)\b|\b(?:ist|war) (?:dein|das|dieses) profil (?:\w+ ){0,2}(?:fake|echt|falsch|erfunden)\b|\bechte?n?r? oder (?:fake|nicht|bot|erfunden|falsch|ki)\b/u,
  /\bgibt(?:'?s| es)? dich (?:(?:denn|eigentlich|uberhaupt|auch) )*(?:wirklich|echt|tatsachlich|in echt|uberhaupt)(?=\s?(?:$|[?!.,]| (?:oder|und)\b))|\b(?:bist du|biste|sind sie) (?:\w+ )?(?:ne?|eine?n?|nur eine?|bloss eine?) (?:\w+ )?(?:ki|kunstliche intelligenz|bot|chatbot|roboter|maschine|computer(?:programm)?|fake(?:profil)?|erfundene \w+|fiktive \w+|angestellte[rn]?|mitarbeiter(?:in)?|moderator(?:in)?|schauspieler(?:in)?)(?=\s?(?:$|[?!.,]| (?:oder|und)\b))/u,
  /\bsind sie (?:(?:wirklich|denn|eigentlich|uberhaupt|auch) ){0,3}(?:echt|real|ein (?:echter )?mensch|eine echte (?:frau|person)|fiktiv|erfunden)(?=\s?(?:$|[?!.,]| oder\b))/u,
  /\b(?:ist|sitzt|steckt|schreibt|antwortet|bin) (?:\w+ ){0,4}(?:eine?n?|kein) (?:(?:echte[rn]?|realer?|richtige[rn]?|wirklicher?) )?(?:mensch|person|frau|mann|maschine|bot|computer|roboter|ki|programm|mitarbeiter\w*)(?= (?:dahinter|hinter|am anderen|auf der anderen|dran)|\s?(?:$|[?!.,]| oder\b))/u,
  new RegExp(
    String.raw`\b(?:sind|ist) (?:die|deine?|diese|das|dein|hier|alle|all die|ihre?) (?:\w+ )?(?:${PAGE_DE}) (?:hier |alle |auf dieser seite |wirklich |uberhaupt |auch )*(?:echt|real|fake|falsch|erfunden|fiktiv|von dir|gefalscht)(?=\s?(?:$|[?!.,]| oder\b))`,
    "u",
  ),
  /\bwer (?:steckt|ist|sitzt|verbirgt sich) (?:\w+ )?hinter (?:diesem|dem|deinem|diesen|deinen|den) (?:profil|account|nachrichten|worten|bildschirm|bildern)|\bmit wem (?:schreibe?|rede|chatte|spreche|hab) ich (?:hier|da|eigentlich|wirklich|gerade|uberhaupt)\b|\b(?:wirst|werden) (?:du|sie) (?:(?:eigentlich|denn|etwa) )?(?:dafur |fur \w+ |hier )?bezahlt\b/u,
  /\bdu bist (?:doch |bestimmt |sicher |wohl |nur |ja |eh |wahrscheinlich )*(?:eine? |ne )?(?:bot|fake|roboter|ki|maschine|nicht echt|computer)\b|\b(?:dass|ob) du (?:(?:wirklich|kein|keine|ein|eine|echt|uberhaupt|nicht) )*(?:echt|real|bot|fake|mensch|echter mensch|roboter|ki|existierst)(?: (?:bist|und)\b|\s?(?:$|[?!.,]))/u,
  // Dutch
  new RegExp(
    String.raw`\b(?:bestaat|bestaan) (?:jouw? profiel|jullie|u|deze \w+)(?: (?:wel|echt|eigenlijk))*(?=\s?(?:$|[?!.,]))|\b(?:zijn|is) (?:de|deze|je|jouw|jullie|alle|die|uw|dit) (?:${PAGE_NL}) (?:hier |wel |allemaal |eigenlijk )*(?:echt|nep|verzonnen|van jou)(?=\s?(?:$|[?!.,]| of\b))`,
    "u",
  ),
  /\b(?:zit|is|schrijft|antwoordt) (?:er |hier )?(?:(?:wel|nou|eigenlijk|nu) )?(?:een |geen )?(?:echt\w* )?(?:mens|persoon|vrouw|man|bot|robot|machine|computer|iemand)(?: (?:achter|aan de andere kant)|\s?(?:$|[?!.,]| of\b))|\bwie (?:zit|is|schuilt|zitten) (?:er )?achter (?:dit|deze|jouw|het|je)\b|\bword (?:je|jij) (?:\w+ )?betaald (?:om|voor)\b|\bwordt u betaald (?:om|voor)\b|\bmet wie (?:praat|schrijf|chat|spreek) ik (?:hier|eigenlijk|echt|nu)\b/u,
  /\b(?:dat|of) (?:je|jij|u) (?:(?:wel|een|geen|echt) )*(?:echt|bot|robot|nep|mens|ai)(?: (?:bent|is|bestaat)\b)|\b(?:is|ben) (?:dit|u|het) (?:wel )?(?:een )?(?:nepprofiel|nep ?account|bot|robot|fake|ai)\b|\b(?:ben|bent) u (?:wel |een |eigenlijk )*(?:echt|bot|robot|mens|echt mens|nep)(?=\s?(?:$|[?!.,]| of\b))/u,
  /\b(?:ben (?:je|jij)|bent u|is dat|ben) (?:\w+ )?(?:de|het|dat) (?:vrouw|man|persoon|meisje) (?:op|van|in) (?:de|je|deze|die) foto'?s?\b|\bwie ben (?:je|jij) (?:nou )?(?:echt|werkelijk|eigenlijk|in het echt)(?=\s?(?:$|[?!.,]))|\b(?:praat|schrijf|chat|spreek) ik (?:\w+ )?met een (?:ai|chatbot|computerprogramma|programma)\b|\bis er (?:wel |hier )?(?:iemand|een mens|ook maar iemand) (?:wel |hier )?echt\b|\b(?:bestaat|bestaan) (?:deze|die|de|dit|dat|alle) \w+ (?:wel )?echt\b|\becht of (?:nep|niet|bot|verzonnen)\b/u,
  // Spanish
  /\b(?:eres|es usted|sos) (?:\w+ )?(?:la|el) (?:mujer|chica|persona|hombre|chico) de (?:las|la|tus|esas|estas) fotos?\b|\bquien eres (?:realmente|en realidad|de verdad)\b|\bexisten? (?:esta|este|la|el|estas|estos|las|los) \w+ (?:de verdad|realmente)\b|\bhay alguien (?:real|de verdad|humano|de carne)\b|\breal o (?:fals[oa]|no|bot|inventad[oa]|un bot)\b|\bsi eres (?:real|una? (?:bot|robot|persona real|mujer real))(?=\s?(?:$|[?!.,]| o\b))|\b(?:os|les) pagan (?:por|para)\b|\bpagad[oa]s? (?:por|para) (?:escribir|contestar|responder)/u,
  /\bhay (?:\w+ )?(?:una? )?(?:persona|alguien|humano|mujer|ser humano)(?: (?:real|de verdad))? (?:detras|al otro lado|escribiendo)\b|\b(?:te|os|le) pagan (?:por|para) (?:escrib|chate|habl|contest|respond|est[eo])|\bcon quien (?:estoy )?(?:habl[oa]n?d?o?|escribo|escribiendo|chateo|chateando)(?: (?:realmente|en realidad|de verdad|aqui)|\s?(?:$|[?!.,]))|\b(?:me )?(?:contesta|responde|escribe) una? (?:maquina|bot|robot|ia|computadora|ordenador|programa|persona)\b/u,
  new RegExp(
    String.raw`\b(?:son|es) (?:reales|falsos|falsas|verdaderos|verdaderas|de verdad|real|falso) (?:los|las|tus|estos|estas|el|tu|este) (?:${PAGE_ES})\b|\b(?:los|las|tus|estos|estas|el|tu|este) (?:${PAGE_ES})(?: de aqui)? (?:son|es) (?:\w+ )?(?:real(?:es)?|fals[oa]s?|de verdad|tuyas)(?=\s?(?:$|[?!.,]| o\b))|\bes (?:este )?un perfil (?:falso|real)\b`,
    "u",
  ),
  /\b(?:eres|es usted|sos) (?:solo |realmente |acaso )?(?:una? )?(?:personaje|persona|mujer|perfil|hombre)(?: de)? (?:inventad[oa]|fictici[oa]|fals[oa]|ficcion)\b|\b(?:creo|pienso|parece) que (?:no )?(?:eres|sos) (?:una? )?(?:bot|robot|maquina|ia|fals[oa]|real)(?=\s?(?:$|[?!.,]))|\bno (?:creo|pienso) que (?:existas|seas real)|\bcomo (?:se|puedo saber|saber|sabre) (?:que|si) (?:no )?eres (?:real|una? (?:bot|persona|mujer real)|de verdad)|\b(?:demuestra(?:me)?|prueba(?:me)?) que (?:eres|existes)\b/u,
  // Plural forms, and doubts
  /\b(?:seid ihr|sind die hier|zijn jullie|sois|son ustedes|vous etes|etes[- ]vous) (?:(?:alle|denn|wirklich|uberhaupt|wel|todas|todos|vraiment|toutes|tous) ){0,2}(?:(?:eine?|de|des|een) )?(?:(?:echte?|reales|vraie?s?|reelle?s?) ?(?:menschen|frauen|personen|mensen|vrouwen|personas|mujeres|personnes|femmes)?|bots?|fake|nep|fals[oa]s|robots?)(?=\s?(?:$|[?!.,]| (?:oder|of|o|ou)\b))/u,
  /\b(?:schreibe?|rede|chatte|spreche) (?:ich )?(?:hier |nur |gerade )?mit (?:einem|einer|nem|ner) (?:bot|chatbot|roboter|ki|maschine|computer|programm)\b|\bmit (?:einem|einer|nem|ner) (?:bot|chatbot|roboter|ki|maschine|computer) (?:zu )?(?:schreib\w+|red\w+|chatt\w+)\b|\bbist du (?:uberhaupt|wirklich|denn) eine? (?:frau|mann|mensch)\b|\b(?:impression|sentiment) de (?:parler|discuter|ecrire) (?:a|avec) une? (?:robot|bot|machine|ia)\b|\b(?:praat|schrijf|chat) met een (?:bot|robot|machine|computer|ai)\b|\bhabl(?:ar|ando|o) con una? (?:robot|bot|maquina|ia)\b/u,
  // French
  /\b(?:es[- ]tu|tu es|t'es|etes[- ]vous|vous etes|c'est toi|est-ce toi) (?:\w+ )?(?:la |le )?(?:femme|fille|personne|homme|dame)? ?(?:sur|de) (?:les|la|tes|ces|cette|ta) photos?\b|\bqui (?:es[- ]tu|tu es|etes[- ]vous) (?:vraiment|reellement|en vrai)\b|\b(?:y a|y a-t-il|avez-vous|est-ce) quelqu'un de (?:reel|vrai|humain)\b|\b(?:un|une) (?:vrai |vraie |veritable )?(?:etre )?humaine?(?=\s?(?:\?|ou\b))|\bsi (?:tu es|t'es|vous etes) (?:(?:vraiment|bien|une?) )*(?:reelle?|vraie?|humaine?|bot|robot)(?=\s?(?:$|[?!.,]| ou\b))|\bvraie? ou (?:fausse?|faux|pas|bot|robot)\b|\b(?:gens|personnes|employes) (?:\w+ )?payee?s pour\b/u,
  /\b(?:es[- ]tu|tu es|t'es|etes[- ]vous|vous etes) (?:(?:vraiment|bien|donc|juste|seulement) )?(?:une? )?(?:(?:vraie? )(?:meuf|nana|gars|mec|dame|personne|femme|homme)|personnage|personne fictive|operatrice|operateur|employee?|animatrice|moderatrice|intelligence artificielle)(?: (?:invente|fictif|de fiction))?(?=\s?(?:$|[?!.,]| (?:ou|et)\b))/u,
  /\b(?:y a[- ]t[- ]il|il y a|y a|c'est) (?:\w+ )?(?:une? )?(?:vraie? )?(?:personne|quelqu'un|humain|femme|homme|machine|robot|bot|ia)(?: reelle?)? (?:derriere|de l'autre cote|qui (?:repond|ecrit|me repond|m'ecrit))|\b(?:tu es|t'es|es[- ]tu|etes[- ]vous|on te paie|on vous paie) (?:bien )?(?:payee?s? )?pour (?:m'ecrire|me (?:parler|repondre|ecrire)|ecrire|repondre|discuter)\b|\ba qui (?:je parle|j'ecris|est-ce que je parle|parle-je|ai-je affaire)(?: (?:vraiment|reellement|en vrai|ici|en fait)|\s?(?:$|[?!.,]))|\bqui (?:se cache|est|il y a) derriere (?:ce|ton|tes|ces|l'ecran|cet) ?(?:profil|messages|compte|photos)?(?=\s?(?:$|[?!.,]))/u,
  new RegExp(
    String.raw`\b(?:les|tes|ces|ton|ce|le|vos) (?:${PAGE_FR})(?: ici| du site)? (?:sont(?:-ils|-elles)?|est(?:-il)?) (?:\w+ )?(?:vraie?s?|faux|fausses?|reel(?:le)?s?|de toi|fictifs?)(?=\s?(?:$|[?!.,]| ou\b))|\b(?:savoir|prouve[- ]moi|prouver|etre sur)(?: que| si)? (?:tu es|t'es|vous etes) (?:(?:vraiment|bien|une?|pas) )*(?:reelle?|vraie?|humaine?|bot|robot|faux|fausse)\b|\b(?:je (?:crois|pense)|on dirait) que tu (?:es|n'es) (?:pas )?(?:un )?(?:bot|robot|reelle?|vraie?|faux)\b|\bje ne crois pas que tu existes\b`,
    "u",
  ),
];

/**
 * Whether a member asks, in English, German, Dutch, Spanish or French, if the other side is a real person. The response
 * is a free notice with the disclosure, the credit back, and an honest template before anything else is sent (trust
 * section 1). Linear time.
 */
export function asksWhetherReal(text: string): boolean {
  const { plain } = normalise(text);
  return [...QUESTIONS, ...ROUNDABOUT].some((question) => question.test(plain.text));
}
