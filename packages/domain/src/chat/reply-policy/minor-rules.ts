import { MINOR_BARE_PHRASES, MINOR_NUMBER_PHRASES } from "./phrases/minors.ts";
import type { PatternRule } from "./verdict.ts";

const AGE = String.raw`(?:1[0-7]|[5-9])`;
const ADVICE = "Everybody here is an adult, in every story. The conversation is frozen and a supervisor takes over.";
const END = String.raw`(?=\s?(?:$|[.,!?;)"]|years?\b|yrs?\b|yo\b|y\/o|jahre?\b|jaar\b|anos\b|ans\b|and\b|but\b|und\b|en\b|y\b|et\b))(?!\s?years? (?!old))(?!\s?[.,:]\d)`;
const ONLY = String.raw`(?:(?:only|just|sweet|still|almost|nearly|actually|turning|erst|noch|gerade|pas|nog|bijna|solo|casi|que|seulement|presque) ){0,2}`;
const CHILD =
  "child|children|schoolgirl|schoolboy|little (?:girl|boy)|toddler|teen|kleine[ns]? madchen|schulerin|nina|nino|enfant|fillette";
const SEXUAL =
  "sex|sexy|sexual|naked|nudes|horny|undress|undressed|erotic|orgasm|nackt|geil|naakt|desnuda|desnudo|nue|nu\\b|fuck|breasts|masturbat\\w*";

export const MINOR_RULES: readonly PatternRule[] = [
  {
    code: "A1",
    title: "Someone under 18",
    advice: ADVICE,
    outcome: "block",
    freeze: true,
    patterns: {
      bare: MINOR_BARE_PHRASES,
      numbers: [
        ...MINOR_NUMBER_PHRASES,
        /\bi turned 1[0-7] (?:yesterday|today|last (?:week|month)|this)\b|\b(?:girls?|boys?|someone|body),? (?:who is |who are )?(?:under|below) 18\b/gu,
        new RegExp(
          String.raw`\b(?:i(?:'m| am|m)|you(?:'re| are)|we(?:'re| are) both|are you|r u|ich bin|du bist|bist du|ik ben|je bent|ben je) ${ONLY}${AGE}${END}`,
          "gu",
        ),
        new RegExp(
          String.raw`\b(?:tengo|tienes|cumpli|cumplo) ${ONLY}${AGE} anos\b|\b(?:j'ai|tu as|t'as|as-tu) ${ONLY}${AGE} ans\b`,
          "gu",
        ),
        new RegExp(String.raw`\b(?:she|he|they)(?:'s|'re| is| are) ${ONLY}${AGE} ?(?:years? old|yo\b|y\/o)`, "gu"),
        new RegExp(
          String.raw`\b${AGE}[ -]?(?:years?|yrs?)[ -]old (?:girl|boy|kid|child|student|virgin|schoolgirl|schoolboy|body|me|daughter|son|sister|brother|female|male)\b|\b${AGE} ?(?:yo|y\/o)\b|\b(?:girl|boy),? (?:only |just |aged )?1[0-7](?=\s?(?:$|[.,!?;]))|\b(?:she|he)(?:'s| is) ${ONLY}1[0-7](?=\s?(?:$|[.,!?;]|and\b))`,
          "gu",
        ),
        new RegExp(String.raw`\b(?:(?:when|since) )?i turn(?:ed)? 18 (?:next|soon|in|last (?:week|month))`, "gu"),
      ],
    },
  },
  {
    code: "A2",
    title: "Sexual or romantic content about minors",
    advice: ADVICE,
    outcome: "block",
    freeze: true,
    patterns: {
      plain: [
        /\b(?:jail ?bait|pre-?teens?|barely legal|child porn\w*|kiddie porn|lolicon|loli|shota|paedophil\w*|pedophil\w*|ddlg|age ?play)\b/gu,
        /\bunder-?age\b|\bunder age\b|\b(?:i'm|i am|you're|are you|she's|he's) (?:still )?(?:a )?(?:minor(?=\s?(?:$|[.,!?;]|and\b|so\b))|under 18|under-18|in (?:high|middle|primary|elementary) school|a schoolgirl|a schoolboy)\b(?! key)/gu,
        /\bminderjahrig\w*|\bich bin (?:noch )?(?:eine? )?(?:schulmadchen|unter 18)\b|\bonder de 18\b|\bmenor(?:es)? de edad\b|\bsoy menor\b|\bcolegiala\b|\bje suis mineure?\b|\becoliere\b|\bschulmadchen\b|\bschoolmeisje\b/gu,
        /\b(?:teen(?:age)?|young) (?:pussy|slut|tits|ass|sex)\b|\b(?:sexy|naughty|hot|horny) (?:little )?(?:school ?girl|school ?boy|teens?|teenagers?|child|kid)\b|\bschool ?girl (?:outfit|uniform|costume|fantasy)\b/gu,
        new RegExp(String.raw`\b(?:${CHILD})\b[^.,;!?]{0,30}\b(?:${SEXUAL})`, "gu"),
        new RegExp(String.raw`\b(?:${SEXUAL})\b[^.,;!?]{0,30}\b(?:${CHILD})\b`, "gu"),
      ],
      bare: [/\bpreteen\b|\bunderage\b|\bjaiibait\b|\biiitte giri\b/gu],
    },
  },
];
