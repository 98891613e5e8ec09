import { normalise, originalSpan, type View } from "../reply-policy/normalise.ts";
import { wallTime } from "../../wall-clock.ts";
import { dayAfter, momentAt, weekdayOf } from "./moments.ts";

/** `text`: the promising sentence; `when`: its time words; `dueAt`: the moment they mean for the member. */
export type FoundPromise = { text: string; when: string; span: [number, number]; dueAt: Date };

/** Meaning of a time word on the member's clock. */
const HOURS = { morning: 9, day: 10, afternoon: 15, evening: 20 } as const;
const LAST_HOUR = 22;
const HOUR_MS = 3_600_000;
/** A promise further away is not tracked. */
const DAYS_MAX = 31;

const WEEKDAYS: readonly (readonly string[])[] = [
  ["sunday", "sonntag"],
  ["monday", "montag"],
  ["tuesday", "dienstag"],
  ["wednesday", "mittwoch"],
  ["thursday", "donnerstag"],
  ["friday", "freitag"],
  ["saturday", "samstag", "sonnabend"],
];
const WEEKDAY = WEEKDAYS.flat().join("|");
const EVENING = String.raw`(?: (?:evening|night|abend|nacht))`;
const MORNING = String.raw`(?: (?:morning|fruh|morgen|vormittag))`;
const NOON = String.raw`(?: (?:afternoon|nachmittag))`;
const PART = `(${EVENING}|${MORNING}|${NOON})?`;

type Now = { day: string; hour: number; at: number; zone: string };
type Due = (found: RegExpExecArray, now: Now) => Date | null;

const hourOf = (part: string | undefined): number => {
  const word = part?.trim() ?? "";
  if (/^(?:evening|night|abend|nacht)$/u.test(word)) return HOURS.evening;
  if (/^(?:morning|fruh|morgen|vormittag)$/u.test(word)) return HOURS.morning;
  return /^(?:afternoon|nachmittag)$/u.test(word) ? HOURS.afternoon : HOURS.day;
};
const inDays = (now: Now, days: number, hour: number): Date | null =>
  days > DAYS_MAX ? null : momentAt(dayAfter(now.day, days), hour, now.zone);
/** Today at an hour; past that hour it means soon. */
const today = (now: Now, hour: number): Date => {
  const due = momentAt(now.day, Math.min(hour, LAST_HOUR), now.zone);
  return due.getTime() > now.at ? due : new Date(now.at + HOUR_MS);
};

const p = (source: string): RegExp => new RegExp(source, "dgu");
/** Over the folded text, number words as digits; longer phrases first: "the day after tomorrow" is not "tomorrow". */
const TIMES: readonly (readonly [RegExp, Due])[] = [
  [p(String.raw`\b(?:the )?day after tomorrow\b|\bubermorgen\b`), (_found, now) => inDays(now, 2, HOURS.day)],
  [p(String.raw`\b(?:tomorrow|morgen)${PART}(?![a-z])`), (found, now) => inDays(now, 1, hourOf(found[1]))],
  [p(String.raw`\btonight\b|\bthis evening\b|\bheute (?:abend|nacht)\b`), (_found, now) => today(now, HOURS.evening)],
  [p(String.raw`\bthis afternoon\b|\bheute nachmittag\b`), (_found, now) => today(now, HOURS.afternoon)],
  [p(String.raw`\blater today\b|\bspater heute\b|\bheute noch\b`), (_found, now) => today(now, now.hour + 3)],
  [
    p(String.raw`\b(?:on |this |next |am |nachsten |kommenden )(${WEEKDAY})${PART}(?![a-z])`),
    (found, now) => {
      const wanted = WEEKDAYS.findIndex((names) => names.includes(found[1] ?? ""));
      const days = (wanted - weekdayOf(now.day) + 7) % 7;
      return inDays(now, days === 0 ? 7 : days, hourOf(found[2]));
    },
  ],
  [
    p(String.raw`\b(?:this|at the|on the|over the) weekend\b|\b(?:am|dieses) wochenende\b`),
    (_found, now) => {
      const days = (6 - weekdayOf(now.day) + 7) % 7;
      return days === 0 ? today(now, HOURS.evening) : inDays(now, days, HOURS.day);
    },
  ],
  [
    p(String.raw`\bnext week\b|\b(?:nachste|kommende) woche\b`),
    (_found, now) => inDays(now, (1 - weekdayOf(now.day) + 7) % 7 || 7, HOURS.day),
  ],
  [
    p(String.raw`\bin (?:an?|(\d{1,2}|einer)) (?:hours?|stunden?)\b`),
    (found, now) => {
      const count = Number(found[1] ?? 1);
      return new Date(now.at + (Number.isNaN(count) ? 1 : count) * HOUR_MS);
    },
  ],
  [
    p(String.raw`\bin (?:an?|(\d{1,2}|einem|einer)) (days?|tage?n?|weeks?|wochen?)\b`),
    (found, now) => {
      const count = Number(found[1] ?? 1);
      const unit = /^(?:week|woche)/u.test(found[2] ?? "") ? 7 : 1;
      return inDays(now, (Number.isNaN(count) ? 1 : count) * unit, HOURS.day);
    },
  ],
];

/** The writer announces something; German uses the present tense, so some verbs count. */
const WILL =
  /\bi(?:'ll| will| shall|'m going to| am going to| promise)\b|\blet me (?:tell|show|send|explain|write)\b|\b(?:ich (?:werde|verspreche)|(?:werde|verspreche) ich)\b|\b(?:ich (?:erzahle|schreibe|schicke|zeige|sage|verrate|melde|suche|singe|lese|denke)|(?:erzahle|schreibe|schicke|zeige|sage|verrate|melde|suche|singe|lese|denke) ich)\b|\b(?:bekommst|kriegst|horst) du\b/u;
/** "I will not", "if I" and questions are not promises. */
const WONT =
  /\bi (?:will|shall) (?:not|never)\b|\bi (?:won't|can't|cannot)\b|\bif i\b|\b(?:ich|werde) (?:nicht|nie)\b|\bwerde ich (?:nicht|nie)\b|\bwenn ich\b/u;
const SENTENCE = /[^.!?\n]{1,600}[.!?\n]?/gu;

/** The sentences of a view, each with its start. */
const sentencesOf = (view: View): [number, string][] =>
  [...view.text.matchAll(SENTENCE)].map((found) => [found.index, found[0]]);

/**
 * The first promise with a time in a character's message, in English and German: a first-person "I'll …" and time words
 * in one sentence that is not a question. Rules without understanding: the operator decides whether it is one. Linear
 * time.
 * @param zone the member's, for reading the time words
 */
export function findPromise(text: string, at: Date, zone: string): FoundPromise | null {
  if (text.trim() === "") return null;
  const { numbers: view } = normalise(text);
  const wall = wallTime(at, zone);
  const now: Now = { day: wall.slice(0, 10), hour: Number(wall.slice(11, 13)), at: at.getTime(), zone };
  for (const [from, sentence] of sentencesOf(view)) {
    if (sentence.endsWith("?") || !WILL.test(sentence) || WONT.test(sentence)) continue;
    for (const [pattern, due] of TIMES) {
      const [found] = sentence.matchAll(pattern);
      const dueAt = found && due(found, now);
      if (!found || !dueAt || dueAt.getTime() <= now.at) continue;
      const start = from + found.index;
      const span = originalSpan(view, start, start + found[0].length);
      const whole = originalSpan(view, from, from + sentence.length);
      return { text: text.slice(...whole).trim(), when: text.slice(...span), span, dueAt };
    }
  }
  return null;
}
