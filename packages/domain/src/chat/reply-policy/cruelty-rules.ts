import type { PatternRule } from "./verdict.ts";

const CONTEMPT = "(?:fucking|stupid|dumb|ugly|fat|filthy|worthless|disgusting|pathetic|useless|dirty|vile|lying|cheap)";

/**
 * A member's contempt for whom they write to: insults, and wishes of harm. It stops nothing; it decides only how heavily
 * a line weighs on its reader. A playful "you idiot" is none.
 */
export const CRUELTY_RULES: readonly PatternRule[] = [
  {
    code: "H1",
    title: "Cruelty",
    advice: "You need not answer the insult. The next two items are lighter where a colleague is free.",
    outcome: "flag",
    patterns: {
      plain: [
        new RegExp(
          `\\byou(?:'re| are)?(?: (?:a|an|such|just|nothing|but|really|${CONTEMPT})){0,6} (?:bitch|whore|slut|cunt|scum|skank|piece of (?:shit|trash|garbage|filth)|waste of (?:space|air|oxygen|skin))\\b`,
          "gu",
        ),
        new RegExp(
          `\\byou(?:'re| are)?(?: (?:a|an|such|just|nothing|but|really)){0,4}(?: ${CONTEMPT}){1,3} (?:idiot|moron|pig|cow|hag|liar|creature|thing|woman|man|loser|nobody)\\b`,
          "gu",
        ),
        /\b(?:i |just |please )?hope you (?:die|rot|choke|suffer|get (?:raped|beaten|cancer|hit by))\b|\byou (?:should|deserve to|ought to) (?:die|rot|suffer|be (?:dead|beaten|slapped|hit|hurt|put down))\b|\bdrop dead\b|\b(?:go )?(?:kill|hang|drown) yourself\b|\bkys\b/gu,
        /\byou (?:disgust|repulse) me\b|\byou make me sick\b(?! (?:with|to my stomach when))|\bfuck (?:off|you)\b(?! (?:up|again|that's))|\bshut (?:the fuck up|your (?:mouth|face))\b|\b(?:nobody|no one) (?:will|would|could) ever (?:love|want|miss) (?:you|someone like you)\b(?! (?:like|as|more|the way))/gu,
        /\bdu(?: (?:bist|eine?|nur|so|doch|echt|blode|dumme|dreckige|fette|hassliche|verdammte|verfickte|alte|miese|billige|verlogene|elende|dreckiges|elendes|mieses|stuck)){0,6} (?:schlampe|hure|fotze|nutte|missgeburt|drecksau|dreckstuck|miststuck|abschaum|stuck (?:scheisse|dreck)|hurensohn|arschloch)\b/gu,
        /\b(?:geh|dann geh)(?: doch)? sterben\b|\bbring dich(?: doch)? um\b|\bhoffe,? du (?:stirbst|krepierst|verreckst|leidest)\b|\b(?:verreck|krepier)e?\b|\bhalt (?:die|deine) (?:fresse|schnauze)\b|\bfick dich\b|\bverpiss dich\b|\bdu (?:ekelst|widerst) mich an\b|\bdu ekelst mich\b|\bdu bist (?:wertlos|nichts wert|das letzte(?! ?,? ?(?:was|woran|an das|dass|wort|mal))|ein nichts|der letzte dreck)\b/gu,
        /\b(?:jij|je bent)(?: (?:een|vieze|domme|vuile|lelijke|dikke|smerige|stomme)){0,5} (?:hoer|slet|kutwijf|teef|klootzak|stuk (?:stront|vuil))\b|\bga(?: toch)? dood\b|\bik hoop dat (?:je|jij) (?:doodgaat|sterft|verrekt|kanker krijgt)\b|\brot (?:toch )?op\b|\bhou je bek\b|\b(?:kanker|tering)(?:hoer|wijf|teef|lijer)\b|\bje walgt me\b|\bik walg van (?:je|jou)\b/gu,
      ],
    },
  },
];
