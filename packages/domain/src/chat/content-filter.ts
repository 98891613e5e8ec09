import { findAddresses, type Span } from "./content-filter-addresses.ts";
import { findPhones } from "./content-filter-numbers.ts";
import { fold, joinLetters, originalSpan } from "./reply-policy/normalise.ts";

export const EMAIL_MASK = "***@*****.***";
export const OTHER_MASK = "***";

/** A stretch of a text to hide, in UTF-16 units, and its replacement. */
export type MaskedRange = { start: number; end: number; mask: string };

/** Characters such as ⅝: inches and recipes. */
const FRACTIONS = /^[\s,¼-¾⅐-⅞]+$/u;

/** A mask splits the text around it, so the remainder is scanned again, at most this many times. */
const PASSES_MAX = 4;

/** Sorted, without overlaps; where two meet, an address wins. */
function merged(ranges: readonly MaskedRange[]): MaskedRange[] {
  const found: MaskedRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = found.at(-1);
    if (!last || range.start >= last.end) found.push({ ...range });
    else {
      last.end = Math.max(last.end, range.end);
      if (range.mask === EMAIL_MASK) last.mask = EMAIL_MASK;
    }
  }
  return found;
}

/** Marks and invisible characters after a letter belong to it: no keycap remains without its digit. */
function endWithMarks(text: string, end: number): number {
  let last = end;
  while (/[\p{M}\p{Cf}]/u.test(text[last] ?? "")) last += 1;
  return last;
}

function scan(text: string): MaskedRange[] {
  const view = joinLetters(fold(text));
  const { emails, others } = findAddresses(view, text);
  const phones = findPhones(view.text)
    .map(([start, end]) => originalSpan(view, start, end))
    .filter(([start, end]) => !FRACTIONS.test(text.slice(start, end)));
  const withMask = (spans: Span[], mask: string): MaskedRange[] =>
    spans.map(([start, end]) => ({ start, end: endWithMarks(text, end), mask }));
  return merged([...withMask(emails, EMAIL_MASK), ...withMask(others, OTHER_MASK), ...withMask(phones, OTHER_MASK)]);
}

function apply(text: string, ranges: readonly MaskedRange[]): string {
  const parts: string[] = [];
  let last = 0;
  for (const { start, end, mask } of ranges) {
    parts.push(text.slice(last, start), mask);
    last = end;
  }
  return parts.join("") + text.slice(last);
}

/** Maps ranges found in a text whose first `known` ranges were already masked back to the original text. */
function translated(found: readonly MaskedRange[], known: readonly MaskedRange[]): MaskedRange[] {
  let next = 0;
  let shift = 0;
  const original = (position: number, isEnd: boolean): number => {
    for (; next < known.length; next += 1) {
      const { start, end, mask } = known[next] ?? { start: 0, end: 0, mask: "" };
      if (position - shift < start + mask.length) {
        if (position - shift <= start) break;
        return isEnd ? end : start;
      }
      shift += mask.length - (end - start);
    }
    return position - shift;
  };
  return found.map(({ start, end, mask }) => ({ start: original(start, false), end: original(end, true), mask }));
}

/** What will be hidden in a member's text, for a preview while typing: the same ranges as in `maskContacts`. */
export function previewMask(text: string): MaskedRange[] {
  let known: MaskedRange[] = [];
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const found = scan(apply(text, known));
    if (found.length === 0) break;
    known = merged([...known, ...translated(found, known)]);
  }
  return known;
}

/**
 * Hides contact data in a member's text before it is stored (specification section 5, trust section 3): email-like
 * strings become ***@*****.***; phone-like digit runs, links, handles and messengers become ***. Ages, dates, times,
 * prices and every character outside a mask survive. Linear time; idempotent.
 */
export const maskContacts = (text: string): string => apply(text, previewMask(text));
