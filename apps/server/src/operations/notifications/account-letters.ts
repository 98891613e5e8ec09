import type { AccountLetter } from "../../foundation/mail-queue/letter.ts";
import { formatsOf } from "../../platform/formats.ts";
import type { MailContent } from "./render-mail.ts";

type AccountFrame = Pick<MailContent, "locale" | "brandName" | "hue" | "disclosure"> & {
  linkTo: (path: string) => string;
};
type Words = Pick<MailContent, "subject" | "heading" | "paragraphs" | "small"> & { label: string };

const PLACES: Record<AccountLetter["template"], string> = {
  "logins-ended": "/settings/security",
  "account-locked": "/contact-us",
  "account-unlocked": "/sign-in",
  "text-changes": "/terms",
};
export const isAccountLetter = (letter: { template: string }): letter is AccountLetter =>
  Object.hasOwn(PLACES, letter.template);

const linesOf = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== "");
/** A calendar day, which is the same in every zone. */
const dayIn = (locale: "en" | "de", day: string): string => formatsOf(locale, "UTC").day(`${day}T00:00:00Z`);

const WORDS: Record<
  "en" | "de",
  Record<Exclude<AccountLetter["template"], "text-changes">, (support: string) => Words>
> = {
  en: {
    "logins-ended": (support) => ({
      subject: "You were signed out on every device",
      heading: "You were signed out everywhere",
      paragraphs: [
        "We signed your account out on every device, and links in earlier emails no longer open it. The account itself is open: your password and your passkeys work as before.",
      ],
      label: "See where I am signed in",
      small: `Want to know why? Write to ${support}. If you think someone else was in your account, choose a new password.`,
    }),
    "account-locked": (support) => ({
      subject: "Your account is locked",
      heading: "Your account is locked",
      paragraphs: [
        "Nobody can sign in to it until we open it again, and every device has been signed out. Nothing in it has been deleted.",
        `While it’s locked, no membership renews: one whose paid time runs out simply ends, and nothing is charged. To find out why the account is locked, write to ${support}.`,
      ],
      label: "Write to us",
      small: "We’ll write to you when the account is open again.",
    }),
    "account-unlocked": (support) => ({
      subject: "Your account is open again",
      heading: "Your account is open again",
      paragraphs: ["You can sign in as before. Links in earlier emails no longer work."],
      label: "Go to the sign-in page",
      small: `Something not as you left it? Write to ${support}.`,
    }),
  },
  de: {
    "logins-ended": (support) => ({
      subject: "Du wurdest auf allen Geräten abgemeldet",
      heading: "Du wurdest überall abgemeldet",
      paragraphs: [
        "Wir haben dich auf allen Geräten abgemeldet, und Links aus früheren E-Mails öffnen dein Konto nicht mehr. Das Konto selbst ist offen: Dein Passwort und deine Passkeys gelten weiter.",
      ],
      label: "Ansehen, wo ich angemeldet bin",
      small: `Du möchtest wissen, warum? Schreib an ${support}. Wenn du glaubst, dass jemand anderes in deinem Konto war, wähle ein neues Passwort.`,
    }),
    "account-locked": (support) => ({
      subject: "Dein Konto ist gesperrt",
      heading: "Dein Konto ist gesperrt",
      paragraphs: [
        "Bis wir es wieder öffnen, kann sich niemand anmelden; alle Geräte wurden abgemeldet. Gelöscht wird nichts.",
        `Solange es gesperrt ist, verlängert sich keine Mitgliedschaft: Ist die bezahlte Zeit vorbei, endet sie, und es wird nichts abgebucht. Wenn du den Grund erfahren möchtest, schreib an ${support}.`,
      ],
      label: "Schreib uns",
      small: "Wir schreiben dir, sobald das Konto wieder offen ist.",
    }),
    "account-unlocked": (support) => ({
      subject: "Dein Konto ist wieder offen",
      heading: "Dein Konto ist wieder offen",
      paragraphs: ["Du kannst dich anmelden wie vorher. Links aus früheren E-Mails gelten nicht mehr."],
      label: "Zur Anmeldung",
      small: `Etwas ist nicht so, wie du es verlassen hast? Schreib an ${support}.`,
    }),
  },
};

const CHANGES: Record<"en" | "de", (page: "terms" | "privacy-policy", day: string, summary: string) => Words> = {
  en: (page, day, summary) => ({
    subject: page === "terms" ? `Our terms change on ${day}` : `Our privacy page changes on ${day}`,
    heading: page === "terms" ? `New terms from ${day}` : `A new privacy page from ${day}`,
    paragraphs: [
      ...linesOf(summary),
      "If you do not agree, you can cancel memberships and delete your account before then, in your settings. Prices you have already paid do not change.",
    ],
    label: page === "terms" ? "Read the terms" : "Read the privacy page",
    small: "Everyone with an account gets this email once. It is not advertising.",
  }),
  de: (page, day, summary) => ({
    subject:
      page === "terms"
        ? `Unsere Bedingungen ändern sich am ${day}`
        : `Unsere Datenschutzerklärung ändert sich am ${day}`,
    heading: page === "terms" ? `Neue Bedingungen ab ${day}` : `Eine neue Datenschutzerklärung ab ${day}`,
    paragraphs: [
      ...linesOf(summary),
      "Bist du nicht einverstanden, kannst du bis dahin in den Einstellungen Mitgliedschaften kündigen und dein Konto löschen. Preise, die du schon bezahlt hast, ändern sich nicht.",
    ],
    label: page === "terms" ? "Bedingungen lesen" : "Datenschutzerklärung lesen",
    small: "Alle mit einem Konto bekommen diese E-Mail einmal. Sie ist keine Werbung.",
  }),
};

export function writeAccountLetter(letter: AccountLetter, { linkTo, ...given }: AccountFrame): MailContent {
  const { locale, brandName, hue, disclosure } = given;
  const frame = { locale, brandName, hue, disclosure };
  if (letter.template === "text-changes") {
    const { label, ...words } = CHANGES[locale](letter.page, dayIn(locale, letter.day), letter.summary);
    return { ...frame, ...words, action: { label, href: linkTo(`/${letter.page}`) } };
  }
  const { label, ...words } = WORDS[locale][letter.template](letter.support);
  return { ...frame, ...words, action: { label, href: linkTo(PLACES[letter.template]) } };
}
