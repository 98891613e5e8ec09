import { CONTACT_PHRASES, NUMBER_PHRASES } from "./phrases/contact.ts";
import type { PatternRule } from "./verdict.ts";

const ADVICE = "Keep the conversation here: nothing that leads to another place, person or device.";
const TLD = "com|net|org|info|biz|io|me|app|de|nl|es|fr|eu|co|uk|at|ch|be|ru|tv|xyz|link|chat|gg";
const DOT = String.raw`(?:\.|\(\s?dot\s?\)|\[\s?dot\s?\]|\bdot\b|\bpunkt\b|\bpunt\b|\bpunto\b|\bpoint\b)`;
const AT = String.raw`(?:\(\s?at\s?\)|\[\s?at\s?\]|\{\s?at\s?\}|<at>|@|\bat\b|\barroba\b|\barobase\b|\bapenstaartje\b|\bklammeraffe\b|\bat-zeichen\b)`;
/** Names that are also words; only near a verb of contact. */
const APP = "telegram|signal|discord|messenger|snap|facebook|fb|tiktok|twitter|zoom|hangouts|bumble|tinder";
const WRITE = String.raw`\b(?:write|text|message|msg|reach|find|add|contact|ping|dm|call|chat|talk|hit|follow|move|switch|continue|\w*schreib\w{0,3}|find\w{0,2}|kontaktier\w{0,2}|erreichst|praten|verder|sig\w{2,5}|habl\w*|parl\w*|stuur|vind|voeg|bereik|escrib\w{0,4}|encuentr\w{0,5}|busca\w{0,2}|agreg\w{0,5}|ecri[st]\w{0,4}|trouve\w{0,2}|ajoute\w{0,2}|rejoins|retrouve\w{0,2})\b`;

export const CONTACT_RULES: readonly PatternRule[] = [
  {
    code: "C1",
    title: "Email address",
    advice: ADVICE,
    outcome: "block",
    patterns: {
      plain: [
        /[a-z0-9._%+-]{1,64}\s?@\s?[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,6}\.[a-z]{2,24}/gu,
        new RegExp(String.raw`[a-z0-9._-]{2,40}\s?${AT}\s?[a-z0-9-]{2,40}\s?${DOT}(?<!\.)\s?(?:${TLD})\b`, "gu"),
        /\b[a-z0-9._-]{2,40}\s?(?:\(\s?at\s?\)|\[\s?at\s?\]|\bat\b|\barroba\b|\barobase\b|@)\s?(?:gmail|googlemail|hotmail|yahoo|icloud|gmx|protonmail|proton|outlook|web\.de)\b/gu,
        /\b[a-z0-9._-]{2,40}(?:\(at\)|\[at\]|\sat\s)[a-z0-9-]{2,40}\.(?:com|net|org|de|nl|fr|es|eu|uk)\b/gu,
      ],
      bare: [/\bg-?maii\b|\b(?:gmaii|googiemaii|hotmaii|protonmaii|iciooud|icioud)/gu],
    },
  },
  {
    code: "C3",
    title: "Link or web address",
    advice: ADVICE,
    outcome: "block",
    patterns: {
      plain: [
        /\bhttps?\s?:|\bhxxps?\b|\bwww\s?\./gu,
        /\b(?:t|wa|m|fb|ig)\.me\b|\b(?:bit\.ly|youtu\.be|linktr\.ee|goo\.gl|tinyurl)\b/gu,
        /\b[a-z0-9-]{2,63}\.(?:com|net|org|info|biz|io|app|xyz|link|chat|gg|de|nl|fr|eu|ru|tv|co\.uk)\b/gu,
        /\b[a-z0-9-]{2,63}\.(?:me|it|es|at|be|ch|is|to|in|so|co|us)\//gu,
        /\b(?!the\b)[a-z0-9-]{2,63}\s?(?:\(\s?dot\s?\)|\[\s?dot\s?\]|\bdot\b|\bpunkt\b|\bpunt\b|\bpunto\b|\bpoint\b)\s?(?:com|net|org|info|io)\b/gu,
        /\b[a-z0-9-]{2,63}\s?(?:\(\s?dot\s?\)|\[\s?dot\s?\]|\bdot\b)\s?(?:de|nl|fr|es|eu|uk|me|ru|app)\b/gu,
      ],
    },
  },
  {
    code: "C4",
    title: "Messenger or social network",
    advice: ADVICE,
    outcome: "block",
    patterns: {
      // l reads as i in this view.
      bare: [
        /whats?\s?app|watsapp|snapchat|instagram|\binsta\b|\bkik\b|wechat|\bviber\b|threema|oniyfans|\bskype\b|facetime|\bicq\b/gu,
      ],
      plain: [
        new RegExp(
          String.raw`${WRITE}[^.!?]{0,40}\b(?:on|via|over|through|auf|uber|bei|op|por|en|sur|par|to|per)\s(?:my |the |mein |meinem |mijn |mi |mon )?(?:${APP})\b(?!\s(?:fire|hill|side|of|flags?))`,
          "gu",
        ),
        new RegExp(String.raw`\b(?:auf|bei|op|en|sur|via) (?:${APP})\b[^.!?]{0,30}${WRITE}`, "gu"),
        new RegExp(
          String.raw`\b(?:have|use|got|hast du|benutzt du|nutzt du|heb je|heb jij|gebruik je|tienes|usas|tu as|as-tu|t'as)\s(?:you\s)?(?:got\s)?(?:telegram|discord|facebook|fb|tiktok|snap|zoom|signal|messenger|twitter)\b`,
          "gu",
        ),
        /\bmy (?:telegram|discord|facebook|fb|snap|signal|twitter|tiktok|insta)(?: (?:is|name|handle|id|account|user)|:)/gu,
        /\b(?!telegram)t[e3][il1|][e3]\s?gr[a4@]m\b|\btele gram\b/gu,
        /\b(?:i'?m|i am|hmu|hit me up|you(?:'re)?) on (?:telegram|snap|discord|facebook|signal|tiktok|twitter|messenger|tele)\b/gu,
        /\btelegram me\b|\bdm me\b|\bpm me\b|\btelegram\s?[:@]/gu,
      ],
    },
  },
  {
    code: "C5",
    title: "Handle or username elsewhere",
    advice: ADVICE,
    outcome: "block",
    patterns: {
      plain: [
        /(?<![\p{L}\p{N}.])@[a-z0-9_.]{3,30}\b/gu,
        /\bmy (?:handle|user\s?name|nick(?:name)? there|screen name)(?: there| elsewhere| on)?(?: is|'s|:)/gu,
        /\b(?:look me up|find me|search for me|google me)\b(?=[^.!?]{0,25}\b(?:online|elsewhere|under|google|internet|as\s[a-z0-9_]*[0-9_])|\s?[!?.]*$)/gu,
        /\b(?:search(?: for)?|look for|look up|find)\b[^.!?]{0,40}\bon (?:tiktok|twitter|facebook|fb|discord|telegram|snap|signal)\b/gu,
        /\bgoogle (?:me|my name)\b|\bsuch mich (?:auf|bei|online|im netz)\b|\bzoek me (?:op|online)\b|\bbuscame (?:en|como)\b|\bcherche-moi sur\b/gu,
      ],
    },
  },
  {
    code: "C6",
    title: "Asks to move elsewhere, or for a number or address",
    advice: ADVICE,
    outcome: "block",
    patterns: {
      numbers: NUMBER_PHRASES,
      plain: [
        ...CONTACT_PHRASES,
        /\b(?:give|send|tell|text|leave) me (?:your|ur) (?:\w+ )?(?:phone|number|mobile|cell|e-?mail|mail|contact|insta|socials?)\b/gu,
        /\b(?:what(?:'s| is)|can i (?:have|get)|may i have|i want|drop) (?:your|ur) (?:phone|number|mobile|cell|e-?mail|contact|socials?)\b/gu,
        /\b(?:here(?:'s| is)|this is|take|save|have|i'll (?:give|send) you) my (?:phone|number|mobile|cell|e-?mail|socials?)\b/gu,
        /\b(?:drop|send|shoot|write) me an? (?:e-?mail|text|sms)\b|\be-?mail me\b|\bmy e-?mail ?:/gu,
        /\bmy (?:phone |mobile |cell |private )?(?:number|e-?mail)(?: address)? is(?! up\b)/gu,
        /\b(?:call|ring|phone|text|sms) me (?:on|at(?! (?:midnight|all|dawn|noon))|tonight|tomorrow|later|now|after|when|any\s?time|back)\b|\btext me\b/gu,
        /\b(?:off|outside|away from|leave|without|elsewhere than) (?:of )?this (?:site|app|platform|website|place and write)\b|\b(?:talk|write|chat|continue|talking|writing|chatting) (?:privately|outside|off-?site|somewhere else|elsewhere)\b/gu,
        /\bgib mir (?:\w+ )?deine? (?:\w+ )?(?:\w*nummer|mail|e-mail|adresse)\b|\bmeine (?:handy|telefon)?nummer\b|\bdeine (?:handy|telefon)nummer\b|\bruf mich (?:an|mal an|heute|morgen|spater)\b|\bausserhalb (?:dieser|der|von dieser|von der) (?:seite|plattform|app)\b|\bschreib mir (?:eine |per )(?:e-?mail|mail|sms)\b/gu,
        /\bgeef (?:me|mij) je (?:\w*nummer|mail|e-?mail|adres)\b|\bmijn (?:telefoon)?nummer is\b|\bje (?:telefoon)?nummer\b|\bbel (?:me|mij)\b|\bbuiten deze (?:site|app|website)\b/gu,
        /\b(?:dame|pasame|mandame|enviame) tu (?:numero|telefono|correo|movil|whats)\w*|\bmi (?:numero|telefono|correo) es\b|\bllamame (?:al|a las|manana|esta|cuando)\b|\bfuera de esta (?:pagina|web|aplicacion|app)\b/gu,
        /\b(?:donne|envoie|laisse)[- ]moi ton (?:numero|mail|e-?mail|adresse|tel)\w*|\bmon (?:numero|mail|e-?mail) (?:est|c'est)\b|\bappelle[- ]moi (?:au|ce|demain|quand|sur)\b|\b(?:en dehors|hors) de ce site\b/gu,
      ],
    },
  },
];
