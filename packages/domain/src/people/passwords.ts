export const PASSWORD_CHARS_MIN = 8;
export const PASSWORD_CHARS_MIN_STAFF = 12;
export const PASSWORD_CHARS_MAX = 256;

export type PasswordFault =
  | { key: "too-short"; params: { min: number } }
  | { key: "too-long"; params: { max: number } }
  | { key: "contains-username" }
  | { key: "contains-brand" }
  | { key: "too-common" };

/** Sentences for faults that no general rule covers. */
export const PASSWORD_MESSAGES = {
  "contains-username": "The password must not contain the username",
  "contains-brand": "The password must not contain our name",
  "too-common": "This password is too common. Please choose another",
} as const;

export type PasswordContext = {
  username: string;
  /** Words of the brand: product name, domain without its ending. */
  brandWords: readonly string[];
  isStaff: boolean;
  /** Whether a lower-cased password is in the offline list of common ones. */
  isCommon: (lowerCased: string) => boolean;
};

const WORD_CHARS_MIN = 3;

function holds(password: string, word: string): boolean {
  // A word of one or two letters would refuse almost any password.
  return word.length >= WORD_CHARS_MIN && password.includes(word.toLowerCase());
}

/**
 * Checks a new password: 8 to 256 characters (staff 12), no composition rules, not the username or the brand, not a
 * common one and not only spaces (override O-9, trust section 6). Length counts code points after NFKC, as the server
 * hashes it.
 */
export function checkPassword(password: string, context: PasswordContext): PasswordFault | null {
  const normal = password.normalize("NFKC");
  const length = Array.from(normal).length;
  const min = context.isStaff ? PASSWORD_CHARS_MIN_STAFF : PASSWORD_CHARS_MIN;
  if (length < min) return { key: "too-short", params: { min } };
  if (length > PASSWORD_CHARS_MAX) return { key: "too-long", params: { max: PASSWORD_CHARS_MAX } };
  const lower = normal.toLowerCase();
  if (holds(lower, context.username)) return { key: "contains-username" };
  if (context.brandWords.some((word) => holds(lower, word))) return { key: "contains-brand" };
  return lower.trim() === "" || context.isCommon(lower) ? { key: "too-common" } : null;
}
