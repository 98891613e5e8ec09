import { NEARNESS_PHRASES, REALITY_PHRASES, STAFF_DENIALS } from "./phrases/reality.ts";
import type { PatternRule } from "./verdict.ts";

const END = String.raw`(?=\s?(?:$|[.,!?;:)"]|\b(?:and|but|too|und|aber|en|maar|y|pero|et|mais|i promise|i swear|you know|in here|here|as you)\b))`;
const PERSON = "person|human|woman|man|girl|guy|lady|people|human being|individual|profile|member|user";
const VERY = String.raw`(?:(?:a|an|very|really|totally|absolutely|completely|100 ?%|quite|truly|honestly|actually|definitely|just|as|so|indeed|of course|genuinely|perfectly|very much) ){0,4}`;

export const REALITY_RULES: readonly PatternRule[] = [
  {
    code: "R1",
    title: "Claims to be a real person",
    advice: "The character is fiction and the member knows it. Use an honest answer, or answer inside the story.",
    outcome: "block",
    mayBeNegated: "before",
    patterns: {
      plain: [
        ...REALITY_PHRASES,
        new RegExp(String.raw`\bi(?:'m| am|m) ${VERY}real (?:${PERSON})\b`, "gu"),
        new RegExp(String.raw`\bi(?:'m| am|m) ${VERY}real${END}`, "gu"),
        /\bi(?:'m| am|m) (?:definitely |really |certainly |absolutely )?not (?:a |an |some )?(?:fake|fictional|fictitious|fiction|invented|imaginary|made[- ]?up|bot|robot|ai|computer|program(?:me)?|catfish|character(?=\s?(?:$|[.,!?;])))\b/gu,
        /\bthis (?:is not|isn't) a (?:fake|bot|fictional) (?:profile|account|person)?/gu,
        /(?:^|[.!?,;] ?)(?:definitely |really |certainly )?not (?:a |an )?(?:bot|robot|fake|fictional|ai)\b|\bi(?:'m| am) (?:a )?human,? (?:and )?not\b|\bno (?:staff|employees?|operators?) (?:here|involved|behind)\b/gu,
        /\bi(?:'m| am|m) (?:a |an )?(?:genuine|actual|living|flesh[- ]and[- ]blood) (?:person|human|woman|man|girl|guy|member)\b|\bi(?:'m| am) (?:a )?flesh and blood\b/gu,
        /\bi (?:really |actually |truly |do |definitely )+exist\b|\bi exist (?:in real life|for real|irl|outside)\b/gu,
        /\b(?:my|this|the) (?:profile|account|photos?|pictures?|pics?)(?: here)? (?:is|are) (?:\w+ )?(?:real|genuine|authentic|of me)\b|\b(?:really|actually) me in the (?:photos?|pictures?)\b|\bmy real (?:name|photos?|pictures?|life|job|address) (?:is|are)\b/gu,
        /\bin real life,? i(?:'m| am| live| work| look)\b|\bthere(?:'s| is) (?:a )?(?:nobody|no one|no staff) (?:else )?writing (?:for|as) me\b|\bit(?:'s| is) really me (?:writing|typing|here)\b/gu,
        new RegExp(
          String.raw`\bich bin (?:(?:wirklich|ganz|absolut|total|tatsachlich|doch|naturlich|sehr) ){0,3}(?:echt|real)${END}`,
          "gu",
        ),
        /\bich bin (?:\w+ )?(?:eine?|ein) (?:ganz )?(?:echte[rs]?|reale[rs]?|wirkliche[rs]?) (?:frau|mann|person|mensch|profil)\b|\bich bin (?:wirklich |doch )?(?:kein(?:e)? (?:fake|bot|roboter|erfundene|fiktive|fantasiefigur|ki|computer)|nicht (?:erfunden|fiktiv|ausgedacht))/gu,
        /\bmich gibt es (?:wirklich|echt|tatsachlich)\b|\bich existiere (?:wirklich|tatsachlich)\b|\bmein profil ist echt\b/gu,
        new RegExp(String.raw`\bik ben (?:(?:wel|heel|helemaal|gewoon) ){0,2}echt${END}`, "gu"),
        /\bik ben (?:\w+ )?een echte? (?:mens|vrouw|man|persoon)\b|\bik besta (?:echt|wel)\b|\bik ben (?:geen (?:nep|bot|robot|verzonnen)|niet (?:nep|verzonnen|fictief))/gu,
        /\bsoy (?:una? |muy )?(?:persona |mujer |hombre |chica |chico )?(?:real|de verdad|de carne y hueso)\b|\bno soy (?:un |una )?(?:fals[oa]|ficticia|ficticio|bot|robot|inventad[oa]|personaje)\b|\bexisto de verdad\b|\bmi perfil es real\b/gu,
        /\bje suis (?:bien |vraiment |tout a fait |une |un ){0,2}(?:reelle?|vraie?) ?(?:personne|femme|homme|fille)?(?=\s?(?:$|[.,!?;]|et\b|mais\b|personne))|\bje ne suis pas (?:un |une )?(?:faux|fausse|fictive|fictif|bot|robot|inventee?|personnage)\b|\bj'existe (?:vraiment|pour de vrai|bel et bien)\b|\bmon profil est (?:vrai|reel)\b/gu,
      ],
    },
  },
  {
    code: "R3",
    title: "Denies that staff write here",
    advice: "Messages are written by paid staff, and the member knows it. Use an honest answer.",
    outcome: "block",
    patterns: { plain: STAFF_DENIALS },
  },
  {
    code: "R2",
    title: "Claims to be near the member",
    advice: "A character's place is a fixed setting of the story, never the member's surroundings.",
    outcome: "block",
    mayBeNegated: "before",
    patterns: {
      plain: [
        ...NEARNESS_PHRASES,
        /\bi(?:'m| am| live| work|'m living|'m staying|'m currently)(?: (?:really|quite|very|actually|just|right|pretty|staying|living|working|so|also|currently)){0,3} (?:near|close to|not far from|next door to) (?:you\b(?! (?:in (?:spirit|thought)))|your (?:house|home|city|town|place|street|office|village|flat))/gu,
        /\bi(?:'m| am| live| work|'m staying|'m living)(?: \w+){0,2} (?:in|from) (?:your|the same) (?:city|town|area|neighbou?rhood|street|village|region|part of town)(?: as you)?\b/gu,
        /\b(?:just|only|about|barely|not even) (?:a few|a couple of|\d+|two|three|five|ten|fifteen|twenty|thirty) (?:minutes?|mins?|km|kilomet(?:er|re)s?|miles?|streets?|blocks?) (?:away(?: from you)?|from you(?:rs?)?\b|from your)/gu,
        /\bi(?:'m| am| live| work) (?:a few|\d+|two|three|five|ten|fifteen|twenty|thirty) (?:minutes?|mins?|km|miles?|streets?|blocks?) (?:away )?from you/gu,
        /\b(?:just )?(?:around|round) the corner from (?:you|your)\b|\bwe(?:'re| are) (?:practically |almost |nearly )?neighbou?rs\b|\bi live (?:just |right )?(?:(?:around|round) the corner|close by|near ?by)\b|\bwe live (?:so |very |quite )?close\b|\bi(?:'m| am) nearby\b|\bi(?:'m| am) in the area\b(?! of)|\bwe(?:'re| are| live| both live)(?: \w+){0,2} in the same (?:town|city|area|neighbou?rhood)\b|\bi live in (?!hope|fear|doubt)[a-z]{3,20} (?:too|as well|like you)\b/gu,
        /\bich (?:bin|komme) (?:auch )?aus deiner (?:stadt|gegend|nahe)\b/gu,
        /\bich (?:wohne|lebe|bin|arbeite)(?: \w+){0,3} (?:in deiner (?:nahe|stadt|gegend|nachbarschaft)|bei dir um die ecke|um die ecke|nicht weit von dir|in der nahe von dir)\b/gu,
        /\bik (?:woon|ben|leef|werk)(?: \w+){0,3} (?:bij jou in de buurt|in de buurt|dicht ?bij jou|in jouw? (?:stad|buurt)|om de hoek|vlak ?bij)\b/gu,
        /\b(?:vivo|estoy|trabajo)(?: \w+){0,2} (?:cerca de (?:ti|tu casa)|cerca|en tu (?:ciudad|barrio|zona)|a la vuelta)\b/gu,
        /\b(?:j'habite|je vis|je suis|je travaille)(?: \w+){0,3} (?:pres de (?:chez )?toi|a cote de chez toi|dans ta (?:ville|region|rue)|dans ton (?:quartier|coin)|pas loin de chez toi)\b/gu,
      ],
    },
  },
];
