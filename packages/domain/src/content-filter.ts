export const EMAIL_MASK = "***@*****.***";
export const PHONE_MASK = "***";

const PHONE_DIGITS_MIN = 7;
// The bounds keep every attempt short, so that a hostile text costs linear time.
const EMAIL_LIKE = /[\p{L}\p{N}._%+-]{1,64}\s?@\s?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
const DIGIT = /\p{Nd}/u;
const BETWEEN_DIGITS = /[\s.\-()[\]\u00A0\u2010-\u2015\u2212/+\u200B-\u200D\u2060\uFEFF]/u;
const YEAR_RANGE = /^(1[5-9]\d\d|20\d\d)(?:\s?[-\u2010-\u2015]\s?|\.\s)(1[5-9]\d\d|20\d\d)$/;
/** More between two digits than this is prose, not a number. */
const GAP_CHARS_MAX = 3;

type DigitRun = { start: number; end: number; digits: number };

/** Runs of digits with at most three separators between neighbours, found in one pass. */
function digitRuns(text: string): DigitRun[] {
  const runs: DigitRun[] = [];
  let run: DigitRun | null = null;
  let position = 0;
  for (const char of text) {
    const end = position + char.length;
    if (DIGIT.test(char)) {
      run = run ? { start: run.start, end, digits: run.digits + 1 } : { start: position, end, digits: 1 };
    } else if (run && (!BETWEEN_DIGITS.test(char) || end - run.end > GAP_CHARS_MAX)) {
      runs.push(run);
      run = null;
    }
    position = end;
  }
  if (run) runs.push(run);
  return runs;
}

/**
 * The phone-like stretches of a text as [start, end) in UTF-16 units: seven or more digits with
 * optional +, spaces, dots, dashes, slashes and brackets between them (decision G-088). A range of
 * two years ("1914-1918") is not one. Linear time.
 * @param text any text
 */
export function findPhones(text: string): [number, number][] {
  return digitRuns(text)
    .filter((run) => run.digits >= PHONE_DIGITS_MIN && !YEAR_RANGE.test(text.slice(run.start, run.end)))
    .map((run) => {
      let start = run.start;
      while (start > 0 && /[+(]/.test(text[start - 1] ?? "")) start -= 1;
      return [start, run.end];
    });
}

/**
 * Hides contact data in a member's text before it is stored (specification section 5): email-like
 * strings become ***@*****.***, phone-like digit runs become ***. Ages, years and prices survive.
 * Linear time. Masking twice changes nothing.
 * @param text as written
 */
export function maskContacts(text: string): string {
  const withoutEmails = text.replace(EMAIL_LIKE, EMAIL_MASK);
  let masked = "";
  let last = 0;
  for (const [start, end] of findPhones(withoutEmails)) {
    masked += withoutEmails.slice(last, start) + PHONE_MASK;
    last = end;
  }
  return masked + withoutEmails.slice(last);
}
