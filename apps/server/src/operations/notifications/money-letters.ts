import type { MoneyLetter } from "../../foundation/mail-queue/letter.ts";
import { formatsOf, type Formats } from "../../platform/formats.ts";
import { withdrawalPath } from "../../billing/checkout/receipt-path.ts";
import type { MoneyTemplate, MoneyWords } from "./money-words.ts";
import { GERMAN_MONEY } from "./money-words-de.ts";
import { ENGLISH_MONEY } from "./money-words-en.ts";
import type { MailContent } from "./render-mail.ts";

const TEMPLATES: Record<MoneyTemplate, true> = {
  receipt: true,
  "renewal-reminder": true,
  "renewal-failed": true,
  "membership-cancelled": true,
  "membership-ended": true,
  "refund-done": true,
  "withdrawal-done": true,
  "payment-resolved": true,
};
export const isMoneyLetter = (letter: { template: string }): letter is MoneyLetter =>
  Object.hasOwn(TEMPLATES, letter.template);

/** `zone`: the brand's. `linkTo`: an address on the brand's site. */
export type MoneyFrame = {
  locale: "en" | "de";
  brandName: string;
  disclosure: string;
  hue: number;
  zone: string;
  linkTo: (path: string) => string;
};

/** Where members manage memberships, cards and receipts. */
const MEMBERSHIP_PATH = "/settings/membership";
const RECEIPTS_PATH = "/settings/orders";

/** The button's page, and others the mail names. */
function pathsOf(letter: MoneyLetter): { main: string; more: string[] } {
  switch (letter.template) {
    case "receipt":
      // Canceling what was just charged is never further away than this (trust section 4).
      return {
        main: RECEIPTS_PATH,
        more: [...(letter.intervalDays > 0 ? [MEMBERSHIP_PATH] : []), withdrawalPath(letter.number)],
      };
    case "refund-done":
    case "withdrawal-done":
    case "payment-resolved":
      return { main: RECEIPTS_PATH, more: [] };
    default:
      return { main: MEMBERSHIP_PATH, more: [] };
  }
}

/** The table has a writer per template, which TypeScript cannot relate to a union of letters. */
type Write = (letter: MoneyLetter, texts: Formats) => MoneyWords;

export function writeMoneyLetter(letter: MoneyLetter, frame: MoneyFrame): MailContent {
  const write = (frame.locale === "de" ? GERMAN_MONEY : ENGLISH_MONEY)[letter.template] as Write;
  const words = write(letter, formatsOf(frame.locale, frame.zone));
  const { main, more } = pathsOf(letter);
  const links = (words.links ?? []).map((label, index) => ({ label, href: frame.linkTo(more[index] ?? main) }));
  return {
    locale: frame.locale,
    brandName: frame.brandName,
    hue: frame.hue,
    subject: words.subject,
    heading: words.heading,
    paragraphs: words.paragraphs,
    ...(words.facts && { facts: words.facts }),
    action: { label: words.action, href: frame.linkTo(main) },
    ...(links.length > 0 && { links }),
    small: words.small,
    disclosure: frame.disclosure,
  };
}
