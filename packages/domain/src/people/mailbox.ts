/** Shorter names ("info", "ich") belong to many. */
const TELLING_CHARS = 6;

/** A domain as the network spells it: "müller.example" is "xn--mller-kva.example", in whichever form it was typed. */
function asciiHost(host: string): string {
  const url = `http://${host}`;
  return /^[\x21-\x7e]*$/.test(host) || !URL.canParse(url) ? host : new URL(url).hostname;
}

/** What an address is found and kept unique by, within a brand. */
export function emailKey(email: string): string {
  const whole = email.normalize("NFKC").trim().toLowerCase();
  const at = whole.lastIndexOf("@");
  return whole.slice(0, at + 1) + asciiHost(whole.slice(at + 1));
}

/** The one letter box behind the ways to write its address: case, a "+tag", and Gmail's dots and second name. */
export function mailboxOf(email: string): { name: string; host: string } {
  const whole = emailKey(email);
  const at = whole.lastIndexOf("@");
  const host = whole.slice(at + 1).replace(/^googlemail\.com$/, "gmail.com");
  const [name = ""] = whole.slice(0, Math.max(0, at)).split("+");
  return { name: host === "gmail.com" ? name.replaceAll(".", "") : name, host };
}

/** The name before the sign without its dots; stands in the database as an index over `member.email_key` too. */
export const stemOf = (email: string): string => mailboxOf(email).name.replaceAll(".", "");

/**
 * What the same person keeps from one brand to the next: the letter box, and its name at any provider together with the
 * date of birth. Plain words; whoever stores them hashes them.
 */
export function personWords({ email, birthday }: { email: string; birthday: string }): string[] {
  const { name, host } = mailboxOf(email);
  const stem = stemOf(email);
  const words = [`mailbox:${name}@${host}`];
  if (stem.length >= TELLING_CHARS) words.push(`born:${stem}:${birthday}`);
  return words;
}
