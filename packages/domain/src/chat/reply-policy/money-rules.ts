import { MONEY_PHRASES, PRESSURE_PHRASES } from "./phrases/money.ts";
import type { PatternRule } from "./verdict.ts";

const BUY = "buy|purchase|get|top up|recharge|refill|load(?: up)?|order|grab|spend|use up|add";
const WARES = "credits|credit package|vip|premium|membership|subscription";

export const MONEY_RULES: readonly PatternRule[] = [
  {
    code: "P1",
    title: "Money or valuables",
    advice: "Characters have no purse. Never ask for, offer or mention sending money. A supervisor reads along.",
    outcome: "block",
    patterns: {
      plain: [
        ...MONEY_PHRASES,
        /\b(?:send|lend|loan|transfer|wire|give|pay|borrow|spare)(?: me| us)(?: \w+){0,4} (?:money|cash|euros?|dollars?|pounds|bucks|quid|funds|\d+ ?(?:eur|usd|gbp))\b|\b(?:send|lend|give|pay|wire)(?: me)?(?: \w+){0,2} ?(?:[$€£] ?\d|\d+ ?[$€£])/gu,
        /\bi (?:\w+ )?(?:need|want)(?: \w+){0,4} (?:money|cash|dollars|euros|a loan)\b|\b(?:pay|help me (?:with|pay)|cover)(?: for)? my (?:rent|bills?|ticket|flight|visa|hospital|phone bill|debts?|surgery|taxi)\b/gu,
        /\b(?:western union|money ?gram|paypal|venmo|cash ?app|revolut|bitcoin|ethereum|usdt|iban|bank (?:account|transfer|details)|wire transfer|gift ?cards?|(?:amazon|itunes|steam|google play) (?:card|voucher|code)s?|crypto (?:wallet|coins?|investment))\b/gu,
        /(?:[$€£] ?\d+|\d+ ?(?:[$€£]|euros?|dollars?|pounds)) (?:would|could|might) (?:help|do|save)\b/gu,
        /\b(?:invest|investment) (?:with me|opportunity|platform|tip)\b/gu,
        /\bmir(?: \w+){0,3} (?:geld|euro|bargeld) (?:schicken|leihen|geben|senden|uberweisen)\b|\b(?:me|mij)(?: \w+){0,3} geld (?:sturen|lenen|geven|overmaken)\b|\b(?:mandarme|enviarme|prestarme|darme|transferirme)(?: \w+){0,3} (?:dinero|euros|plata)\b|\bm'(?:envoyer|preter|donner|virer)(?: [\w']+){0,3} ?(?:argent|d'argent|l'argent|euros)\b/gu,
        /\b(?:schick|sende|leih|gib|uberweis|zahl)(?:e|st)? mir(?: \w+){0,4} (?:geld|euro|kohle|bargeld)\b|\bich (?:brauche|benotige)(?: \w+){0,3} (?:geld|euro)\b|\bgeschenkkarten?\b|\buberweis(?:e|ung|en)\b|\bbankverbindung\b/gu,
        /\b(?:stuur|leen|geef|betaal)(?: me| mij)(?: \w+){0,4} (?:geld|euro)\b|\bik heb(?: \w+){0,3} geld nodig\b|\bmaak(?: \w+){0,4} over\b(?= naar|[.!?]|$)|\bcadeaubon(?:nen)?\b/gu,
        /\b(?:enviame|mandame|prestame|dame|transfiereme|pagame)(?: \w+){0,4} (?:dinero|euros|dolares|plata)\b|\bnecesito(?: \w+){0,3} (?:dinero|euros|plata)\b|\btarjetas? regalo\b/gu,
        /\b(?:envoie|prete|donne|vire|paie)[- ]moi(?: [\w']+){0,4} ?(?:argent|d'argent|l'argent|euros|sous|fric)\b|\bj'ai besoin (?:d'|de l'|d'un peu d')argent\b|\bcartes? cadeaux?\b/gu,
      ],
    },
  },
  {
    code: "P2",
    title: "Asks for or promises gifts",
    advice: "Gifts exist only inside the story and are never asked for. A supervisor reads along.",
    outcome: "block",
    patterns: {
      plain: [
        /\b(?:buy|send|order|get|ship|mail|post)(?: me| you)(?: \w+){0,3} (?:gifts?|presents?|iphone|handbag|jewel(?:le)?ry|perfume|lingerie|ring|watch|phone|laptop)\b/gu,
        /\bi(?:'ll| will|'m going to) (?:send|ship|post|mail) you (?:a |an |some |the |my )(?:gift|present|parcel|package|photo by post)\b|\bwish ?list\b/gu,
        /\b(?:schick|kauf|schenk)(?:e|st)? mir(?: \w+){0,3} (?:geschenke?|handy|schmuck|parfum|ring)\b|\b(?:koop|stuur)(?: me| mij)(?: \w+){0,3} (?:cadeau|cadeautje|telefoon)\b|\b(?:comprame|regalame|enviame)(?: \w+){0,3} (?:regalos?|movil|joyas?|perfume)\b|\b(?:achete|offre|envoie)[- ]moi(?: \w+){0,3} (?:cadeaux?|bijoux?|parfum|telephone)\b/gu,
      ],
    },
  },
  {
    code: "P3",
    title: "Pressure to buy",
    advice:
      "Never mention credits, prices or membership. Whoever wants to write on finds the way. A supervisor reads along.",
    outcome: "block",
    patterns: {
      plain: [
        ...PRESSURE_PHRASES,
        /\b(?:buy|purchase|top up|recharge)(?: \w+){0,3} (?:coins|tokens|package|messages)\b(?! of)|\bmore credits\b/gu,
        new RegExp(String.raw`\b(?:${BUY})(?: \w+){0,3} (?:${WARES})\b(?! (?:of|roll|to roll))`, "gu"),
        /\b(?:you|u)(?: \w+){0,2} (?:out of|low on|need(?: more)?|run out of|enough) credits\b|\bdon't let your credits\b|\bwith your credits\b|\bupgrade (?:to|your|now|today)\b|\bbecome (?:a )?(?:vip|premium)\b/gu,
        /\bif you (?:don't|do not|won't|stop) (?:write|writing|reply|replying|answer|answering|buy|buying|pay|paying)[^.!?]{0,60}\b(?:gone|leave|delete|lose me|forget you|never (?:hear|see|write)|someone else|block you|disappear)\b/gu,
        /\bonly if you (?:buy|pay|upgrade|spend)\b|\byou(?:'d| would) (?:buy|pay|spend)[^.!?]{0,30} if you (?:loved|liked|cared|really)\b|\b(?:last|limited) (?:chance|offer)[^.!?]{0,30}\b(?:buy|credits|offer|package|discount)\b/gu,
        /\b(?:kauf|hol|lad|besorg|bestell|nimm)(?:e|st)?(?: \w+){0,5} (?:credits?|guthaben|coins|paket|premium|vip|mitgliedschaft)\b|\bguthaben (?:auf|auffullen|aufladen)\b|\bwerd(?:e)? (?:vip|premium)\b|\bdeine credits\b/gu,
        /\b(?:koop|neem|haal|bestel)(?: \w+){0,4} (?:credits?|tegoed|pakket|premium|vip|lidmaatschap)\b|\b(?:compra|consigue|recarga|adquiere)(?: \w+){0,4} (?:creditos?|monedas|paquete|premium|vip)\b|\b(?:achete|prends|recharge|commande)(?: \w+){0,4} (?:credits?|jetons|forfait|abonnement|premium|vip)\b/gu,
      ],
    },
  },
];
