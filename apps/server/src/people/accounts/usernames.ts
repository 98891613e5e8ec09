import { maskContacts } from "@masq/domain/chat/content-filter";

/** Names that would pose as staff, or that software interprets. */
const OURS: ReadonlySet<string> = new Set(
  (
    "admin administrator moderator mod support staff team system root operator agent service help helpdesk security " +
    "billing official office owner webmaster postmaster character null undefined proto constructor prototype"
  ).split(" "),
);
/** Those of them that no part of a name may be either. */
const OURS_IN_PARTS: ReadonlySet<string> = new Set([
  "admin",
  "administrator",
  "moderator",
  "support",
  "staff",
  "official",
]);

const MESSENGERS = /whats_?app|telegram|snapchat|instagram|onlyfans|facebook|wechat|tiktok|discord|skype|gmail|hotmail/;
const MESSENGER_PARTS: ReadonlySet<string> = new Set(["wa", "tg", "ig", "insta", "kik"]);
/** A telephone number has more digits than a year or a birth date. */
const DIGITS = /\d{7}/;

const LOOKS: Readonly<Record<string, string>> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t" };
const MIN_BRAND_CHARS = 4;

const withoutEnds = (text: string): string => text.replace(/^\d+|\d+$/g, "");
const asRead = (text: string): string => text.replace(/[013457]/g, (digit) => LOOKS[digit] ?? digit);

/** Whether the name contains contact details; operators see names unmasked. */
function tellsContact(name: string, parts: readonly string[]): boolean {
  if (DIGITS.test(parts.join("")) || MESSENGERS.test(name)) return true;
  if (parts.length > 1 && parts.some((part) => MESSENGER_PARTS.has(part))) return true;
  return [name, parts.join(" ")].some((text) => maskContacts(text) !== text);
}

/**
 * Whether a `username` (letters, digits, underscores) is refused: contact data, a reserved name, or one of `brandWords`
 * (product name and domain).
 */
export function isUnfitUsername(username: string, brandWords: readonly string[]): boolean {
  const name = username.toLowerCase();
  const parts = name.split("_").filter((part) => part !== "");
  if (tellsContact(name, parts)) return true;
  const whole = withoutEnds(parts.join(""));
  if ([whole, asRead(whole)].some((text) => OURS.has(text))) return true;
  if (parts.some((part) => [withoutEnds(part), asRead(withoutEnds(part))].some((text) => OURS_IN_PARTS.has(text))))
    return true;
  const words = brandWords.map((word) => word.toLowerCase().replace(/[^a-z0-9]/g, ""));
  return words.some(
    (word) =>
      word.length >= MIN_BRAND_CHARS && [parts.join(""), asRead(parts.join(""))].some((text) => text.includes(word)),
  );
}
