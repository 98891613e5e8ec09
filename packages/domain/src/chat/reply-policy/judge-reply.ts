import { findPhones } from "../content-filter-numbers.ts";
import { CONTACT_RULES } from "./contact-rules.ts";
import type { Crisis } from "./crisis-words.ts";
import { CRISIS_RULES } from "./crisis-rules.ts";
import { CRUELTY_RULES } from "./cruelty-rules.ts";
import { FRAMED_SCENE_RULE, findVenueAndTime, MEETING_RULES, VENUE_AND_TIME_RULE } from "./meeting-rules.ts";
import { MINOR_RULES } from "./minor-rules.ts";
import { MONEY_RULES } from "./money-rules.ts";
import { normalise, originalSpan, type View, type Views } from "./normalise.ts";
import { REALITY_RULES } from "./reality-rules.ts";
import type { PatternRule, PolicyRule, Verdict } from "./verdict.ts";

export const PHONE_RULE: PolicyRule = {
  code: "C2",
  title: "Phone number",
  advice: "Keep the conversation here: nothing that leads to another place, person or device.",
  outcome: "block",
};

/** The first hit in this order is named; minors come before all of these. */
const REPLY_RULES: readonly PatternRule[] = [...CONTACT_RULES, ...MONEY_RULES, ...REALITY_RULES, ...MEETING_RULES];

const NEGATION =
  /\b(?:never|cannot|can't|won't|will not|wouldn't|not going to|no one|nobody|none of us|nie|niemals|nicht|niemanden|nooit|niet|niemand|nunca|nadie|no|jamais|ne)\b[^.,;:!?]{0,30}$/u;
/** Negated phrases that ask for the thing after all. */
const FALSE_NEGATION =
  /\b(?:why (?:don't|not|can't)|can't wait|cannot wait|no reason not|warum nicht|waarom niet|por que no|pourquoi (?:ne|pas)|not only|no lie|no joke|no worries|no problem|no doubt|if not)\b/u;
const LOOK_BACK_CHARS = 60;
const SPANS_MAX = 20;

function isNegated(text: string, start: number, end: number, where: "before" | "within"): boolean {
  const from = Math.max(0, start - LOOK_BACK_CHARS);
  const place = text.slice(from, where === "before" ? start : end);
  return NEGATION.test(place) && !FALSE_NEGATION.test(text.slice(from, end));
}

function spansIn(view: View, patterns: readonly RegExp[], negated: PatternRule["mayBeNegated"]): [number, number][] {
  const spans: [number, number][] = [];
  for (const pattern of patterns) {
    // Nearly all find nothing, and `matchAll` first copies the pattern.
    if (view.text.search(pattern) < 0) continue;
    for (const found of view.text.matchAll(pattern)) {
      const end = found.index + found[0].length;
      if (negated && isNegated(view.text, found.index, end, negated)) continue;
      spans.push(originalSpan(view, found.index, end));
      if (spans.length >= SPANS_MAX) return spans;
    }
  }
  return spans;
}

function spansOf(views: Views, rule: PatternRule): [number, number][] {
  const negated = rule.mayBeNegated;
  return [
    ...spansIn(views.plain, rule.patterns.plain ?? [], negated),
    ...spansIn(views.numbers, rule.patterns.numbers ?? [], negated),
    ...spansIn(views.bare, rule.patterns.bare ?? [], negated),
  ].toSorted((a, b) => a[0] - b[0]);
}

export function verdictOf(rule: PolicyRule, spans: [number, number][]): Verdict {
  const { code, title, advice, outcome, freeze } = rule;
  return {
    outcome,
    rule: freeze ? { code, title, advice, outcome, freeze } : { code, title, advice, outcome },
    spans,
  };
}

export function firstVerdict(views: Views, rules: readonly PatternRule[]): Verdict | null {
  for (const rule of rules) {
    const spans = spansOf(views, rule);
    if (spans.length > 0) return verdictOf(rule, spans);
  }
  return null;
}

function sceneVerdict(views: Views): Verdict | null {
  const scene = findVenueAndTime(views.numbers.text);
  if (!scene) return null;
  return verdictOf(scene.isFramed ? FRAMED_SCENE_RULE : VENUE_AND_TIME_RULE, [
    originalSpan(views.numbers, scene.start, scene.end),
  ]);
}

/**
 * Judges what an operator or an admin is about to send as a character (trust section 3; no bypass). "block": nothing
 * reaches the member; "flag": sent, and a supervisor reads it. The first and gravest rule is named. Linear time;
 * errors: none.
 */
export function judgeReply(text: string): Verdict {
  const views = normalise(text);
  const minors = firstVerdict(views, MINOR_RULES);
  if (minors) return minors;
  const phones = findPhones(views.plain.text).map(([start, end]) => originalSpan(views.plain, start, end));
  if (phones.length > 0) return verdictOf(PHONE_RULE, phones);
  return (
    firstVerdict(views, REPLY_RULES) ?? sceneVerdict(views) ?? firstVerdict(views, CRISIS_RULES) ?? { outcome: "allow" }
  );
}

/** What in a member's message needs action, or weighs on its reader. */
export type WatchedLine = { crisis: Crisis | undefined; namesMinor: boolean; isCruel: boolean };

/**
 * Checks a member's message (trust section 3), which is sent unchanged: self-harm (`S1`), a threat to someone else
 * (`S2`), an age under 18, cruelty to its reader. Contact data is masked elsewhere. Linear time; errors: none.
 */
export function watchLine(text: string): WatchedLine {
  const views = normalise(text);
  const code = firstVerdict(views, CRISIS_RULES)?.rule?.code;
  return {
    crisis: code === "S1" || code === "S2" ? code : undefined,
    namesMinor: firstVerdict(views, MINOR_RULES) !== null,
    isCruel: firstVerdict(views, CRUELTY_RULES) !== null,
  };
}
