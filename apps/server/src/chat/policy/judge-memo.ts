import { findPhones } from "@masq/domain/chat/content-filter-numbers";
import { CONTACT_RULES } from "@masq/domain/chat/reply-policy/contact-rules";
import { firstVerdict, judgeReply, PHONE_RULE, verdictOf } from "@masq/domain/chat/reply-policy/judge-reply";
import { MEETING_RULES } from "@masq/domain/chat/reply-policy/meeting-rules";
import { MEMO_RULES } from "./memo-rules.ts";
import { MINOR_RULES } from "@masq/domain/chat/reply-policy/minor-rules";
import { normalise, originalSpan } from "@masq/domain/chat/reply-policy/normalise";
import type { PolicyRule, Verdict } from "@masq/domain/chat/reply-policy/verdict";

/** Addresses, also requested ones; the other meeting rules concern promises, which a memo does not make. */
const ADDRESS_RULES = MEETING_RULES.filter(({ code }) => code === "M3");

/**
 * Judges a memo before it is stored (trust section 3): refuses contact data, addresses, minors, real identity, health,
 * religion, politics and finances. Claims of being real and the like are allowed, since a memo talks about both people. Linear
 * time.
 */
export function judgeMemo(text: string): Verdict {
  const views = normalise(text);
  const minors = firstVerdict(views, MINOR_RULES);
  if (minors) return minors;
  const phones = findPhones(views.plain.text).map(([start, end]) => originalSpan(views.plain, start, end));
  if (phones.length > 0) return verdictOf(PHONE_RULE, phones);
  return firstVerdict(views, [...CONTACT_RULES, ...ADDRESS_RULES, ...MEMO_RULES]) ?? { outcome: "allow" };
}

const NUMBERED_PLACE: PolicyRule = {
  code: "M5",
  title: "Address with a number",
  advice: "A place in the story needs no number: no address, no postal code, no coordinates. Nobody will be there.",
  outcome: "block",
};
const NUMBER = /[\p{Nd}\p{No}]+/gu;

/** The judged texts of a role-play date: each by the reply rules, and together, since place and time may be split. */
export type JudgedScene = { location: string; description: string };

/**
 * Judges a role-play date: everything no reply may contain, and a place with a number in it. Returns which text is at
 * fault.
 */
export function judgeScene({ location, description }: JudgedScene): Verdict & { field: keyof JudgedScene } {
  const numbers = [...location.matchAll(NUMBER)].map((found): [number, number] => [
    found.index,
    found.index + found[0].length,
  ]);
  if (numbers.length > 0) return { ...verdictOf(NUMBERED_PLACE, numbers), field: "location" };
  const place = judgeReply(location);
  if (place.outcome === "block") return { ...place, field: "location" };
  const story = judgeReply(description);
  if (story.outcome === "block") return { ...story, field: "description" };
  const { rule, outcome } = judgeReply(`${location}. ${description}`);
  return { outcome, ...(rule && { rule }), field: "description" };
}
