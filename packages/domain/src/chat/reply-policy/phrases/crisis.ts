/** Everyday words for suicidal thoughts and self-harm, by language. */
export const SELF_HARM_PHRASES: readonly RegExp[] = [
  // English
  /\b(?:no|not any|isn't any) (?:reason|point|sense) (?:to|in) (?:go(?:ing)? on|being alive|carry(?:ing)? on)\b|\b(?:everyone|everybody|they|you)(?:'d| would| will)? (?:all )?be (?:happier|better) without me\b/gu,
  /\bdont want to (?:live|be here|wake up)\b|\bnot being here any ?more\b/gu,
  // German
  /\b(?:will|mochte|wollte)(?: \w+){0,3} (?:sterben|tot sein|nicht mehr (?:da|hier|aufwachen))\b|\bmich(?: \w+){0,3} (?:geritzt|selbst verletzt)\b|\bohne mich(?: \w+){0,4} besser\b|\b(?:keinen?|kein) (?:sinn|grund)(?: \w+){0,2} (?:zu leben|weiterzuleben|am leben)\b/gu,
  /\bschluss mit (?:dem|meinem|deinem) leben\b|\bmeinem leben ein ende\b/gu,
  /\bich mir (?:was|etwas) an\b|\bich(?: \w+){0,4} nicht mehr da\b(?=\s?(?:$|[.,!?;]))/gu,
  // Dutch
  /\b(?:wil|wou)(?: \w+){0,2} (?:dood|sterven|er niet meer zijn)(?=\s?(?:$|[.,!?;]|en\b))|\bmezelf(?: \w+){0,3} (?:gesneden|pijn gedaan|iets aan)\b|\bmaak(?: \w+){0,2} mezelf(?: \w+)? (?:van kant|dood)\b|\bzonder mij(?: \w+){0,4} beter af\b/gu,
  /\b(?:geen zin|geen reden|zinloos)(?: \w+){0,4} te leven\b|\bmaak(?: \w+){0,3} er een eind(?:e)? aan\b/gu,
  /\ber een eind(?:e)? aan (?:wil\w*|maken)\b|\bbeter af zonder mij\b|\ber liever niet meer\b/gu,
  // Spanish
  /\bestar\w+ mejor sin mi\b|\b(?:no tiene|sin) sentido (?:seguir )?vivi(?:r|endo)\b|\bacab(?:o|ar|are) con mi vida\b|\bme he cortado (?:los brazos|las venas|otra vez)\b/gu,
  /\bme hago dano\b|\bacabar con todo\b|\bme volvi a cortar\b|\bno estar (?:ya )?en este mundo\b/gu,
  // French
  /\bne veux plus (?:vivre|etre la|me reveiller)\b|\bme suis(?: \w+){0,2} scarifiee?\b|\bmieux sans moi\b|\bsert a rien de (?:continuer a )?vivre\b|\bmets fin a (?:mes jours|ma vie)\b|\bje me fais du mal\b|\bsi j(?:e n)?'?etais plus la\b/gu,
  /\b(?:was|am|been|started) cutting again\b|\bbetter off ending it\b|\bnicht mehr aufzuwachen\b|\bbring dich (?:doch )?um\b|\ber morgen niet meer was\b|\bojala te (?:mataras|murieras)\b/gu,
];

const NEAR =
  "dich|sie|ihn|euch|meine? (?:frau|mann|ex|chefin|chef|freundin|freund|mutter|vater|kinder)|meinen (?:mann|chef|freund|vater)";

/** Everyday threats, by language. */
export const THREAT_PHRASES: readonly RegExp[] = [
  /\bbreak (?:every bone|your (?:neck|legs|face|jaw|arms))\b|\bsmash your (?:face|head|teeth)\b/gu,
  /\bschlage? dir(?: \w+)? (?:zahne|fresse|schadel)\b|\bbringe? ich (?:mein\w*|dich|sie|ihn)(?: \w+)? um\b/gu,
  /\bsla(?: ik)? (?:je|jou|hem|haar) in elkaar\b|\bmaak ik(?: \w+){0,3} dood\b/gu,
  /\bte parto la (?:cara|boca)\b|\bte casse la (?:gueule|tete)\b/gu,
  /\bich weiss,? wo du wohnst\b|\bik weet waar (?:je|jij) woont\b|(?<!no )\bse donde (?:vives|trabajas)\b|\bje sais ou tu (?:habites|vis|travailles)\b/gu,
  new RegExp(
    String.raw`\bich (?:schlage?|steche?|prugel\w*|erschiesse?|toten?)(?: \w+){0,2} (?:${NEAR})\b[^.!?]{0,20}`,
    "gu",
  ),
  /\bik (?:sla|steek|schiet)(?: \w+){0,3} (?:dood|neer|kapot)\b|\bvoy a (?:matar|pegar|apunalar) a (?:mi|tu|su|esa|ese)\b|\bje vais (?:tuer|frapper|battre|poignarder) (?:ma|mon|ta|ton|sa|son)\b/gu,
  /\bi(?:'ll| will) (?:find|get) (?:you|him|her|them|your \w+) and (?:beat|kill|hurt|break)\b|\b(?:kerl|typ|ihn|dich) bringe? ich um\b|\bziekenhuis in\b|\bmaak ik je kapot\b|\bpartir(?:te|le)? las piernas\b|\bte casser la (?:figure|gueule)\b/gu,
];
