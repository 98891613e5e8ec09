import type { Letter, Locale, MessagesLetter } from "../../foundation/mail-queue/letter.ts";
import type { LetterFrame } from "./letter-frame.ts";
import type { MailContent } from "./render-mail.ts";

export const isMessagesLetter = (letter: Letter): letter is MessagesLetter => letter.template === "new-messages";

/** More characters than this are counted, not named. */
const NAMED_MOST = 3;

type Words = Record<"subject" | "heading" | "paragraph" | "action" | "small" | "stop", string>;

const WORDS: Record<Locale, (count: number, names: string) => Words> = {
  en: (count, names) => ({
    subject: "Something new is waiting for you",
    heading: `${count} new messages`,
    paragraph: `They are from ${names}. All of them are fictional characters. Reading is free.`,
    action: "Read them",
    small: "You get one email about all of them, and no other about these conversations until you’ve read them.",
    stop: "Stop emails about new messages",
  }),
  de: (count, names) => ({
    subject: "Etwas Neues wartet auf dich",
    heading: `${count} neue Nachrichten`,
    paragraph: `Sie sind von ${names}. Das sind alles fiktive Figuren. Lesen ist kostenlos.`,
    action: "Lesen",
    small: "Du bekommst eine E-Mail für alle zusammen und zu diesen Gesprächen keine weitere, bis du gelesen hast.",
    stop: "Keine E-Mails mehr über neue Nachrichten",
  }),
};
const MORE: Record<Locale, (count: number) => string> = {
  en: (count) => `${count} more`,
  de: (count) => (count === 1 ? "einer weiteren" : `${count} weiteren`),
};

function listOf(names: readonly string[], locale: Locale): string {
  const named = names.length > NAMED_MOST + 1 ? names.slice(0, NAMED_MOST) : names;
  const more = names.length - named.length;
  return new Intl.ListFormat(locale).format(more > 0 ? [...named, MORE[locale](more)] : named);
}

export function writeMessagesLetter({ count, names }: MessagesLetter, frame: LetterFrame): MailContent {
  const { locale, brandName, hue, disclosure, href, stopHref } = frame;
  const words = WORDS[locale](count, listOf(names, locale));
  return {
    locale,
    brandName,
    hue,
    disclosure,
    subject: words.subject,
    heading: words.heading,
    paragraphs: [words.paragraph],
    action: { label: words.action, href },
    small: words.small,
    ...(stopHref !== undefined && { stop: { label: words.stop, href: stopHref } }),
  };
}
