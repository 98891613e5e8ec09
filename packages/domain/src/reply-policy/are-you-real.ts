import { normalise } from "./normalise.ts";

const END = String.raw`(?=\s?(?:$|[?!.,;:)"]|\b(?:or|and|though|at all|then|oder|und|of|en|o|y|ou|et|here|hier|aqui|ici|in real|i mean)\b))`;
const EN_BEING =
  "person|human(?: being)?|woman|man|girl|guy|lady|chatbot|bot|robot|machine|computer|ai|program(?:me)?|fake|algorithm|actor|employee";
const EN_FILL = String.raw`(?:(?:a|an|really|actually|even|truly|honestly|just|some|only|like|the|all|for|genuinely|you) ){0,4}`;

/** English, German, Dutch, Spanish, French; over folded text without accents. */
const QUESTIONS: readonly RegExp[] = [
  // Spelled letter by letter: the spaces between words are lost with the others.
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
  /\b(?:is|are) (?:this|that|these|it|your|the) (?:\w+ ){0,3}(?:profiles?|account|photos?|pictures?|pics?|person) (?:\w+ ){0,2}(?:real|fake|genuine|really you|of you)\b/u,
  /\bis (?:this|it|that) (?:(?:really|actually|even|all|just|a) ){0,3}(?:fake|a? ?bot|robot|real person|real|scam|ai|you writing|really you)(?=\s?(?:$|[?!.,]| or\b))/u,
  /\b(?:am i|i'm|i am) (?:(?:really|actually|just) )?(?:talking|chatting|speaking|writing|texting) (?:to|with) (?:(?:a|an|some|just|real|actual) ){0,3}(?:person|human|woman|man|bot|robot|machine|computer|ai|employee|chatbot|staff)\b/u,
  /\bdo you (?:(?:really|actually|even|truly) )?exist\b/u,
  /\bwho(?:'s| is)? (?:(?:really|actually) )?(?:(?:writing|typing|answering|writes|answers)(?: (?:this|these|here|me|to me|for you|back|your (?:messages|profile|words|texts|lines|replies|answers)))|behind (?:this|these|the|your) (?:profile|messages|account|screen|words|keyboard))/u,
  /\b(?:bist du|bistdu|biste) (?:(?:wirklich|denn|eigentlich|uberhaupt|auch|jetzt|ganz|tatsachlich|in) ){0,3}(?:echt|real|fake|erfunden|fiktiv|ausgedacht)(?=\s?(?:$|[?!.,]| (?:oder|und|hier)\b))/u,
  /\b(?:bist du|biste) (?:(?:wirklich|denn|eigentlich|uberhaupt|auch|nur|etwa) ){0,3}(?:eine?n? )(?:(?:echte[rs]?|reale[rs]?|wirkliche[rs]?) )?(?:bot|chatbot|roboter|maschine|computer|ki|mensch|fake|person|echte frau|echter mann|programm)\b|\bbist du (?:eine? )?(?:echte[rs]?|reale[rs]?) (?:frau|mann|person|mensch|madchen)\b/u,
  /\bgibt(?:'s| es) dich (?:(?:denn|eigentlich|uberhaupt) )?(?:wirklich|echt|tatsachlich|in echt)\b|\bexistierst du\b|\bist das (?:hier )?(?:(?:ein|alles|nur) ){0,2}(?:fake|echt|bot)(?=\s?(?:$|[?!.,]| oder\b))|\bist (?:dein|das) profil (?:echt|fake)\b/u,
  /\b(?:schreibe?|rede|chatte|spreche) ich (?:hier |gerade |eigentlich )*(?:mit )(?:einem?r? )?(?:(?:echten|realen) )?(?:bot|maschine|menschen|person|ki|computer|frau|mann|mitarbeiter\w*)\b|\bwer schreibt (?:hier|da|mir|das|eigentlich|denn)\b|\bdu bist (?:doch )?(?:nicht echt|ein (?:bot|fake)|ein roboter)\b/u,
  /\bben (?:je|jij) (?:(?:wel|eigenlijk|nou|ook|echt) ){0,3}(?:echt|nep|fictief|verzonnen)(?=\s?(?:$|[?!.,]| of\b))|\bben (?:je|jij) (?:(?:wel|eigenlijk|nou|echt) ){0,2}een (?:echt\w* )?(?:bot|robot|mens|machine|computer|persoon|vrouw|man|ai)\b/u,
  /\bbesta (?:je|jij) (?:wel |echt )?|\b(?:praat|schrijf|chat) ik (?:hier |nu )?met (?:een )?(?:echt\w* )?(?:bot|mens|robot|machine|persoon|vrouw|man|computer|medewerker)\b|\bis dit (?:wel |een )?(?:echt|nep|bot)(?=\s?(?:$|[?!.,]| of\b))|\bwie schrijft (?:hier|dit|mij|er)\b|\b(?:je|jij) bent (?:niet echt|nep|een (?:bot|robot))\b/u,
  /\b(?:eres|es usted|sos) (?:(?:tu|realmente|acaso) )?(?:(?:una?|muy) )?(?:persona |mujer |hombre |chica )?(?:real|de verdad|falsa|falso|ficticia|ficticio|bot|robot|humana|humano|maquina|inventada|inventado|de carne y hueso|ia|persona)(?=\s?(?:$|[?!.,]| (?:o|y|tu)\b))/u,
  /\b(?:de verdad |realmente )existes\b|\bexistes (?:de verdad|realmente|en serio)|\bexistes\s?\?|\b(?:hablo|hablando|escribo|chateando) con (?:una? )?(?:bot|robot|persona|maquina|humano|mujer|ia)\b|\bquien (?:esta (?:detras|escribiendo)|escribe|me escribe)\b|\besto? es (?:real|falso|un bot)(?=\s?(?:$|[?!.,]))|\bno eres real\b|\bes (?:real|falso) (?:este|tu) perfil\b/u,
  /\b(?:es[- ]tu|tu es|t'es|etes[- ]vous|vous etes) (?:(?:vraiment|bien|donc|reellement) ){0,2}(?:(?:une?|pas) )?(?:vraie? (?:personne|femme|homme|fille)|reelle?|vraie?|bot|robot|machine|humaine?|fausse?|faux|fictive|fictif|ia|personne reelle|un etre humain|en chair)(?=\s?(?:$|[?!.,]| (?:ou|et)\b))/u,
  /\b(?:existes[- ]tu|tu existes|est-ce que tu existes)\b|\bje (?:parle|discute|ecris) (?:a|avec) (?:une? )?(?:vraie? )?(?:bot|robot|personne|machine|humain|femme|homme|ia)\b|\bc'est (?:un )?(?:faux|vrai) profil\b|\bc'est (?:vraiment )?toi qui ecris\b|\bqui (?:est (?:derriere|vraiment)|ecrit|m'ecrit)\b/u,
];

/**
 * Whether a member asks, in English, German, Dutch, Spanish or French, if the other side is a real
 * person. The answer is a free notice with the sentence, the credit back, and an honest template
 * before anything else is sent (trust section 1). Linear time.
 * @param text the member's message
 */
export function asksWhetherReal(text: string): boolean {
  const { plain } = normalise(text);
  return QUESTIONS.some((question) => question.test(plain.text));
}
