import type { AccountLetter } from "../../foundation/mail-queue/letter.ts";
import { formatsOf } from "../../platform/formats.ts";
import type { MailContent } from "./render-mail.ts";

type AccountFrame = Pick<MailContent, "locale" | "brandName" | "hue" | "disclosure"> & {
  linkTo: (path: string) => string;
  /** Address of a ruling, which opens without a sign-in. */
  rulingHref: (id: string) => string;
};
type Words = Pick<MailContent, "subject" | "heading" | "paragraphs" | "small"> & { label: string };

const PLACES: Record<AccountLetter["template"], string> = {
  "logins-ended": "/settings/security",
  "account-locked": "/contact-us",
  "account-unlocked": "/sign-in",
  "text-changes": "/terms",
  ruling: "/decisions",
};
export const isAccountLetter = (letter: { template: string }): letter is AccountLetter =>
  Object.hasOwn(PLACES, letter.template);

const linesOf = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== "");
/** A calendar day, which is the same in every zone. */
const dayIn = (locale: "en" | "de", day: string): string => formatsOf(locale, "UTC").day(`${day}T00:00:00Z`);

const WORDS: Record<
  "en" | "de",
  Record<Exclude<AccountLetter["template"], "text-changes" | "ruling">, (support: string) => Words>
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
        `While it’s locked, no membership renews: one whose paid time runs out simply ends, and nothing is charged. Why it is locked, and how to appeal, is on a page that opens without signing in. You can also write to ${support}.`,
      ],
      label: "Read why",
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
        `Solange es gesperrt ist, verlängert sich keine Mitgliedschaft: Ist die bezahlte Zeit vorbei, endet sie, und es wird nichts abgebucht. Warum es gesperrt ist und wie du widersprichst, erfährst du auf einer Seite, die sich ohne Anmeldung öffnet. Du kannst auch an ${support} schreiben.`,
      ],
      label: "Grund lesen",
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

type Ruled = (AccountLetter & { template: "ruling" })["act"];

/** What was decided, so short that it tells others nothing; the reasons are on the page. */
const RULED: Record<"en" | "de", Record<Ruled, string>> = {
  en: {
    "picture-refused": "We did not accept a picture that you uploaded.",
    "review-refused": "We do not show the review that you wrote.",
    "words-masked": "We masked a part of a message that you wrote.",
    "profile-masked": "We masked a part of your profile.",
    "account-locked": "We locked your account.",
    "conversation-frozen": "We put a conversation on hold.",
    "conversation-closed": "We ended a conversation.",
    "message-removed": "We removed a message from one of your conversations.",
    "credits-taken": "Your bank took a payment back, and what it paid for went with it.",
    "appeal-kept": "We looked at your appeal again, and the decision stays.",
    "appeal-granted": "We looked at your appeal again, and you were right.",
  },
  de: {
    "picture-refused": "Wir haben ein Bild nicht angenommen, das du hochgeladen hast.",
    "review-refused": "Wir zeigen die Bewertung nicht, die du geschrieben hast.",
    "words-masked": "Wir haben einen Teil einer Nachricht von dir verdeckt.",
    "profile-masked": "Wir haben einen Teil deines Profils verdeckt.",
    "account-locked": "Wir haben dein Konto gesperrt.",
    "conversation-frozen": "Wir haben ein Gespräch angehalten.",
    "conversation-closed": "Wir haben ein Gespräch beendet.",
    "message-removed": "Wir haben eine Nachricht aus einem deiner Gespräche entfernt.",
    "credits-taken": "Deine Bank hat eine Zahlung zurückgeholt; was damit bezahlt war, ging mit.",
    "appeal-kept": "Wir haben deinen Widerspruch geprüft, und die Entscheidung bleibt.",
    "appeal-granted": "Wir haben deinen Widerspruch geprüft, und du hattest recht.",
  },
};
const RULING: Record<"en" | "de", Omit<Words, "paragraphs"> & { why: string }> = {
  en: {
    subject: "A decision, and the reasons for it",
    heading: "We made a decision",
    why: "What we decided, why, and what you can do about it is on a page of its own. It opens without signing in, so keep the link to yourself.",
    label: "Read the decision",
    small: "You get an email like this whenever we decide something against you, and when we answer your appeal.",
  },
  de: {
    subject: "Eine Entscheidung und ihre Gründe",
    heading: "Wir haben entschieden",
    why: "Was wir entschieden haben, warum, und was du dagegen tun kannst, erfährst du auf einer eigenen Seite. Sie öffnet sich ohne Anmeldung; behalte den Link also für dich.",
    label: "Entscheidung lesen",
    small:
      "So eine E-Mail bekommst du, wenn wir etwas gegen dich entscheiden und wenn wir deinen Widerspruch beantworten.",
  },
};

export function writeAccountLetter(letter: AccountLetter, { linkTo, rulingHref, ...given }: AccountFrame): MailContent {
  const { locale, brandName, hue, disclosure } = given;
  const frame = { locale, brandName, hue, disclosure };
  if (letter.template === "text-changes") {
    const { label, ...words } = CHANGES[locale](letter.page, dayIn(locale, letter.day), letter.summary);
    return { ...frame, ...words, action: { label, href: linkTo(`/${letter.page}`) } };
  }
  if (letter.template === "ruling") {
    const { label, why, ...words } = RULING[locale];
    const paragraphs = [RULED[locale][letter.act], why];
    return { ...frame, ...words, paragraphs, action: { label, href: rulingHref(letter.rulingId) } };
  }
  const { label, ...words } = WORDS[locale][letter.template](letter.support);
  const href = letter.rulingId === undefined ? linkTo(PLACES[letter.template]) : rulingHref(letter.rulingId);
  return { ...frame, ...words, action: { label, href } };
}
