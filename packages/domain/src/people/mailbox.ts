/** Shorter names ("info", "ich") belong to many people. */
const TELLING_CHARS = 6;

/** A domain in ASCII: "müller.example" is "xn--mller-kva.example", in whichever form it was typed. */
function asciiHost(host: string): string {
  const url = `http://${host}`;
  return /^[\x21-\x7e]*$/.test(host) || !URL.canParse(url) ? host : new URL(url).hostname;
}

/** The key by which an address is found and unique within a brand. */
export function emailKey(email: string): string {
  const whole = email.normalize("NFKC").trim().toLowerCase();
  const at = whole.lastIndexOf("@");
  return whole.slice(0, at + 1) + asciiHost(whole.slice(at + 1));
}

/** The mailbox behind the spellings of its address: case, a "+tag", and Gmail's dots and second domain. */
export function mailboxOf(email: string): { name: string; host: string } {
  const whole = emailKey(email);
  const at = whole.lastIndexOf("@");
  const host = whole.slice(at + 1).replace(/^googlemail\.com$/, "gmail.com");
  const [name = ""] = whole.slice(0, Math.max(0, at)).split("+");
  return { name: host === "gmail.com" ? name.replaceAll(".", "") : name, host };
}

/** The local part without dots; the database has an index with the same expression over `member.email_key`. */
export const stemOf = (email: string): string => mailboxOf(email).name.replaceAll(".", "");

/**
 * What identifies the same person on another brand: the mailbox, and its name at any provider together with the date of
 * birth. Plain text; the caller hashes it before storing.
 */
export function personWords({ email, birthday }: { email: string; birthday: string }): string[] {
  const { name, host } = mailboxOf(email);
  const stem = stemOf(email);
  const words = [`mailbox:${name}@${host}`];
  if (stem.length >= TELLING_CHARS) words.push(`born:${stem}:${birthday}`);
  return words;
}
