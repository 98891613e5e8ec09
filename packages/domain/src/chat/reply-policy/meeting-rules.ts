import { MEETING_PHRASES } from "./phrases/meeting.ts";
import type { PatternRule } from "./verdict.ts";

const ADVICE =
  "Nobody from here is ever met. Open the scene wizard and write it as a role-play date, labelled as fiction.";

/** A promise or wish to meet, a journey, a home: each alone is enough. */
export const MEETING_RULES: readonly PatternRule[] = [
  {
    code: "M1",
    title: "Proposes a real meeting",
    advice: ADVICE,
    outcome: "block",
    mayBeNegated: "within",
    patterns: {
      plain: [
        ...MEETING_PHRASES,
        /\b(?:meet|see|meeting|seeing|date|dating|know|find)(?: (?:you|me|up|each other|one another))? (?:in person|in real life|irl|face[- ]to[- ]face|for real|in the flesh|offline)\b/gu,
        /\b(?:let's|let us|we should|shall we|why don't we|can we|could we|when can we|when do we|we could|we can|we'll|we will|i want to|i'd love to|i would love to|i'd like to|wanna|want to|would you like to|do you want to|can't wait to|hope to|ready to) (?:\w+ ){0,2}meet(?: up| you| me)?(?=\s?(?:$|[.,!?;:)]|soon|tonight|tomorrow|today|now|this|next|on|one day|some ?day|at|after|in (?:person|real|your|town|the city|public)|somewhere|for (?:a )?(?:coffee|drink|drinks|dinner|lunch|real)))/gu,
        /\b(?:free|time|able) to meet\b(?! (?:deadlines?|my|your))|\bsee each other (?:this|next|tomorrow|tonight|soon|on|outside|at (?:your|my))\b|\b(?:can|could|may|shall|should) i (?:visit you|come (?:over|round|by)|come to (?:you|your))\b/gu,
        /\b(?:let's|let us|shall we|we could|we should) (?:have|grab|get|go for) (?:a |some )?(?:dinner|lunch|coffee|drinks?|breakfast)\b[^.!?]{0,40}\b(?:tomorrow|tonight|this|next|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|at \d)/gu,
        /\b(?:how about|what if|why don't) we (?:meet|met)\b(?=[^.!?]{0,12}\b(?:on|this|next|tomorrow|tonight|in person|at|for real)\b)|\bi(?:'m| am) (?:coming|flying|driving|travel+ing) to (?:you\b|your (?:city|town|place|house|country))/gu,
        /\bwann (?:treffen wir|sehen wir) uns\b|\bspreken we(?: \w+){0,2} af\b/gu,
        /\bcome to [a-z]{3,20} (?:and|to) (?:see|visit|meet) me\b|\bi (?:can|could|will|might) (?:drive|fly|cycle|travel) over\b/gu,
        /\b(?:wir konnen uns|ich will dich|ich mochte dich) (?:\w+ )?treffen\b|\bje veux te (?:rencontrer|voir)\b|\bquiero (?:verte|conocerte) en persona\b/gu,
        /\bmeet up (?:with (?:me|you)|tonight|tomorrow|soon|this|next|on|at)\b/gu,
        /\bi(?:'ll| will| can| could|'m going to|'m gonna|'d) (?:\w+ )?(?:visit you|come (?:over|by|round)(?! (?:again|the|all|me))|(?:come|drive|travel|fly|cycle|walk) (?:over |round )?to (?:you\b(?! in (?:a|your) dream)|your (?:place|house|home|city|town|flat|apartment|hotel)))/gu,
        /\b(?:come|drive|travel|fly) (?:over |round )?to my (?:place|house|home|flat|apartment|hotel|room|city|town)\b|\bcome (?:over|round) (?:tonight|tomorrow|this|on|later|now|at)\b|\bcome and (?:visit|see) me (?:in|at|on|tomorrow|tonight|this|next)\b/gu,
        /\bi(?:'ll| will| can|'m going to) pick you up\b|\b(?:book|booked|booking|reserve|reserved) (?:me |us |you |a |the |my )+(?:flight|hotel|train|room|table|ticket)s?\b(?=[^.!?]{0,30}\b(?:for us|to you|for (?:friday|saturday|sunday|tonight|tomorrow)|to see you|to meet|to your))/gu,
        /\b(?:lass uns|wollen wir|sollen wir|konnen wir|konnten wir|wann konnen wir|ich will|ich mochte|ich wurde)(?: \w+){0,6} (?:treffen|kennenlernen)\b(?=[^.!?]{0,3}(?:[.!?]|$))|\b(?:personlich|in echt|im echten leben|wirklich) (?:zu )?(?:treffen|sehen|kennenlernen|begegnen)\b/gu,
        /\bich (?:komme|fahre|fliege|reise)(?: \w+){0,4} (?:zu dir|dich besuchen|vorbei)\b|\bich hole? dich(?: \w+){0,5} ab\b|\bkomm(?: \w+){0,3} zu mir nach hause\b|\bich besuche dich\b/gu,
        /\b(?:zullen|laten|kunnen|kunnen) we(?: elkaar)?(?: \w+){0,5} (?:afspreken|ontmoeten|zien)\b|\bin het echt (?:ontmoeten|zien|afspreken)\b|\bik (?:kom|rij|reis|vlieg)(?: \w+){0,3} naar (?:je|jou|jouw)\b|\bik haal je(?: \w+){0,4} op\b|\bwil je (?:met me |met mij )?afspreken\b/gu,
        /\b(?:podemos|quieres|podriamos|quiero|cuando|vamos a)(?: \w+){0,3} (?:vernos|quedar|conocernos|verte|conocerte|encontrarnos)(?: (?:en persona|manana|pronto|esta noche|este))|\b(?:vernos|verte|conocernos|conocerte) en persona\b|\bvoy a (?:visitarte|verte|tu casa)\b|\bven a mi casa\b|\bpaso a (?:buscarte|recogerte)\b|\bpodemos (?:vernos|quedar)\b/gu,
        /\b(?:on (?:peut|pourrait|va|devrait) se (?:voir|rencontrer|retrouver)|rencontrons-nous|se voir en (?:vrai|personne)|te (?:voir|rencontrer) en (?:vrai|personne)|je (?:viens|passe|peux venir) te (?:chercher|voir|prendre)|viens chez moi|je viens chez toi|veux-tu me rencontrer)\b/gu,
      ],
    },
  },
  {
    code: "M3",
    title: "Gives or asks for an address",
    advice: "No addresses, neither the character's nor the member's. A place in the story needs no number.",
    outcome: "block",
    patterns: {
      plain: [
        /\b(?:your|ur) (?:home |street |postal |exact )?address\b(?! to (?:the|a)\b)|\bto my address\b|\bmy (?:home )?address is\b|\bwhere exactly do you live\b|\bwhich street do you live\b|\byour (?:post(?:al )?code|zip ?code)\b/gu,
        /\b\d{1,4}[a-z]?,? (?!(?:of|the|a|in|on|miles|years|times)\b)[a-z'-]{3,20} (?:street|avenue|boulevard|terrace|st\.|ave\.|rd\.)/gu,
        /\b\d{1,4}[a-z]? (?!(?:of|the|a|in|on|miles|years|times|days|hours|more)\b)[a-z'-]{4,20} (?:road|lane|square|drive)\b(?=[,.]|$)/gu,
        /\b[a-z]{3,30}(?:strasse|str\.|gasse|platz|straat|laan|plein|gracht) ?\d{1,4}\b|\b(?:calle|rue|avenida|avenue|plaza|via|place) (?:[a-z'-]{1,20} ){1,4},? ?\d{1,4}\b|\b\d{1,4},? (?:bis,? )?(?:rue|avenue|boulevard) [a-z]/gu,
        /\b(?:deine|die genaue) (?:adresse|anschrift)\b|\bmeine adresse (?:ist|lautet)\b|\bwo genau wohnst du\b|\b(?:je|jouw) adres\b|\bmijn adres is\b|\btu direccion\b|\bmi direccion es\b|\bton adresse\b|\bmon adresse est\b/gu,
      ],
    },
  },
];

export const VENUE_AND_TIME_RULE: PatternRule = {
  code: "M2",
  title: "Sets a place and time to meet",
  advice: ADVICE,
  outcome: "block",
  patterns: {},
};

/** The same inside an open story: a supervisor reads it, nothing is blocked. */
export const FRAMED_SCENE_RULE: PatternRule = {
  ...VENUE_AND_TIME_RULE,
  code: "M4",
  title: "Sets a place and time within a scene",
  outcome: "flag",
};

const VENUE =
  /\b(?:cafe|coffee ?shop|coffee place|cafeteria|koffietent\w*|starbucks|bar|pub|restaurant|hotel|lobby|station|train station|airport|cinema|park|club|mall|museum|harbou?r|pier|bahnhof|kneipe|kino|flughafen|cafe|kroeg|luchthaven|bioscoop|estacion|aeropuerto|cine|bar|gare|cinema|aeroport|platz|my place|your place|my flat|main square|plaza)\b/u;
const TIME =
  /\b(?:at|um|om|a las?|a|vers|gegen|rond) \d{1,2}(?:[:.h]\d{2})?\b(?!\s?(?:%|years|km))|\b\d{1,2}[:.]\d{2}\b|\b\d{1,2} ?(?:am|pm|uhr|uur|h)\b|\b(?:tonight|tomorrow|this (?:evening|afternoon|weekend|friday|saturday|sunday)|(?:on |next |you )(?:mon|tues|wednes|thurs|fri|satur|sun)day|morgen|heute abend|am mittag|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|vanavond|zaterdag|vrijdag|zondag|manana|esta noche|el (?:viernes|sabado|domingo)|demain|ce soir|samedi|vendredi|dimanche)\b/u;
const MEETING =
  /\b(?:meet(?: me| you| up)?|see you|see each other|join me|be there|wait(?:ing)? for you|come to|i'll be (?:at|in)|pick you up|treffen|triff|sehen wir uns|warte|komm|ontmoeten|afspreken|zie ik je|wacht|kom naar|nos vemos|quedamos|te espero|ven a|on se (?:voit|retrouve|rejoint)|retrouve-moi|rejoins-moi|je t'attends|rendez-vous|how about|what about|wie war(?:s|e)?|was haltst du von|que tal|ca te (?:va|dit)|i'?ll wear|ich trage|ik draag|llevare|j'aurai mon)\b/u;
const FRAME =
  /\b(?:imagine|pretend|in (?:our|the|this|my) (?:story|scene|tale|dream|novel|play|chapter|fiction)|role-?play|let's say|suppose|once upon|in a dream|stell dir vor|in (?:unserer|der) geschichte|stel je voor|in ons verhaal|imagina|en nuestra historia|imagine(?:z|ons)?|dans notre histoire)\b/u;
const SENTENCE = /[^.!?\n]{1,400}[.!?\n]*/gu;

/**
 * Finds a meeting verb, a venue and a time within two neighboring sentences. Null if there is none; otherwise the
 * stretch and whether it is told as a story.
 * @param text a plain or numbers view
 */
export function findVenueAndTime(text: string): { start: number; end: number; isFramed: boolean } | null {
  let previous = { text: "", start: 0 };
  for (const found of text.matchAll(SENTENCE)) {
    const pair = previous.text + found[0];
    if (MEETING.test(pair) && VENUE.test(pair) && TIME.test(pair)) {
      return {
        start: previous.text ? previous.start : found.index,
        end: found.index + found[0].length,
        isFramed: FRAME.test(text.slice(0, found.index + found[0].length).slice(-800)),
      };
    }
    previous = { text: found[0], start: found.index };
  }
  return null;
}
