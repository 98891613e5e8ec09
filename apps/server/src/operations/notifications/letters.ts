import type { Letter, Locale, PlainLetter } from "../../foundation/mail-queue/letter.ts";
import type { LetterFrame } from "./letter-frame.ts";
import { isAccountLetter, writeAccountLetter } from "./account-letters.ts";
import { isMessagesLetter, writeMessagesLetter } from "./message-letters.ts";
import { isMoneyLetter, writeMoneyLetter } from "./money-letters.ts";
import type { MailContent } from "./render-mail.ts";
import { isSupportLetter, writeSupportLetter } from "./support-letters.ts";

type Words = { subject: string; heading: string; paragraphs: string[]; action: string; small: string; stop?: string };

/** Subjects are discreet: seen by others, they reveal nothing about the site (trust section 5). */
const WORDS: Record<
  Locale,
  Record<PlainLetter["template"], (name: string, count: number, support: string) => Words>
> = {
  en: {
    "verify-email": () => ({
      subject: "Please confirm your email address",
      heading: "One press, and you’re in",
      paragraphs: ["Press the button, then Continue, to confirm this address. The link works for 48 hours."],
      action: "Confirm this address",
      small: "Didn’t sign up? Do nothing, and no account will be confirmed.",
    }),
    "reset-password": () => ({
      subject: "Your link to choose a new password",
      heading: "Choose a new password",
      paragraphs: ["Press the button, then Continue, and choose a new password. The link works once, for 60 minutes."],
      action: "Choose a new password",
      small: "Didn’t ask for this? Do nothing, and your password stays as it is.",
    }),
    "password-changed": () => ({
      subject: "Your password was changed",
      heading: "Your password was changed",
      paragraphs: ["Every other device was signed out."],
      action: "Open my account",
      small: "Wasn’t you? Use “Forgot your password?” on the sign-in page at once.",
    }),
    "passkey-added": () => ({
      subject: "A passkey was added to your account",
      heading: "A passkey was added",
      paragraphs: ["From now on, it opens your account without the password."],
      action: "See my passkeys",
      small: "Wasn’t you? Remove it there and choose a new password at once: someone else is in your account.",
    }),
    "passkey-removed": () => ({
      subject: "A passkey was removed from your account",
      heading: "A passkey was removed",
      paragraphs: ["It no longer opens anything. Your password and your other passkeys stay as they are."],
      action: "See my passkeys",
      small: "Wasn’t you? Sign out the other devices there and choose a new password at once.",
    }),
    "email-changed": (support) => ({
      subject: "Your email address was changed",
      heading: "Your email address was changed",
      paragraphs: ["Your account now has a different email address. You can no longer sign in with this one."],
      action: "Go to the sign-in page",
      small: `Wasn’t you? Then someone knows your password. Write to ${support} at once, and we’ll lock the account until it’s yours again.`,
    }),
    "identity-linked": (provider, _count, support) => ({
      subject: "There’s a new way into your account",
      heading: `You can now sign in with ${provider}`,
      paragraphs: [
        `Someone signed in to your account with ${provider} for the first time. We let them in because ${provider} confirmed that this address is theirs. Your password works as before.`,
      ],
      action: "See where I am signed in",
      small: `Wasn’t you? Then someone else is using your ${provider} account or reading your email. Unlink ${provider} there, change both passwords, sign out every other device here, and write to ${support} at once: we’ll lock the account until it’s yours again.`,
    }),
    "identity-added": (provider, _count, support) => ({
      subject: "There’s a new way into your account",
      heading: `You can now sign in with ${provider}`,
      paragraphs: [`It was linked from your settings. Your password works as before.`],
      action: "See how I sign in",
      small: `Wasn’t you? Then someone else is in your account. Unlink ${provider} there, choose a new password, and write to ${support} at once.`,
    }),
    "identity-removed": (provider) => ({
      subject: "One way into your account is gone",
      heading: `${provider} no longer signs you in`,
      paragraphs: [`It comes back only if you link it yourself, in your settings. Your password works as before.`],
      action: "See how I sign in",
      small: "Wasn’t you? Sign out the other devices there and choose a new password at once.",
    }),
    "new-message": (name) => ({
      subject: "Something new is waiting for you",
      heading: `${name} wrote to you`,
      paragraphs: [`There is a new message from ${name}, a fictional character. Reading is free.`],
      action: "Read it",
      small: "You get one email like this, and no other until you’ve read the message.",
      stop: "Stop emails about new messages",
    }),
    "export-ready": () => ({
      subject: "The file you asked for is ready",
      heading: "Your data is ready",
      paragraphs: [
        "You can download it for 72 hours in your settings, under “Your data”. After that, we delete the file.",
      ],
      action: "Open my settings",
      small: "Didn’t ask for this? Change your password: someone else is signed in to your account.",
    }),
    "account-erased": () => ({
      subject: "Your account is deleted",
      heading: "Your account is deleted",
      paragraphs: [
        "Your profile, conversations, and pictures are being deleted for good as you read this. Accounting records stay, under a number instead of your name.",
        "This is the last email from us, and this address is being deleted too.",
      ],
      action: "Go to the home page",
      small: "There’s nothing you need to do.",
    }),
    "staff-invited": (name) => ({
      subject: "Your account at the desk",
      heading: `Welcome, ${name}`,
      paragraphs: [
        "We made an account at the desk for you. Press the button and choose a password of at least 12 characters. The link works once, for 48 hours.",
      ],
      action: "Choose a password",
      small: "Didn’t expect this? Do nothing: without a password, nobody gets in.",
    }),
    "staff-password": (name) => ({
      subject: "Your link to choose a new password",
      heading: `A new password, ${name}`,
      paragraphs: ["An admin sent you this link to choose a new password. It works once, for 60 minutes."],
      action: "Choose a new password",
      small: "Didn’t ask for this? Tell your admin. If you do nothing, your password stays as it is.",
    }),
    "webhook-paused": (host, gone) => ({
      subject: `Nothing is sent to ${host} any more`,
      heading: `${host} is paused`,
      paragraphs: [
        gone === 1
          ? "It answered that it is gone (410), so its webhooks are paused."
          : "For three days it took none of its webhooks, so they are paused.",
        "What happens meanwhile waits for 30 days and is sent when an admin resumes it.",
      ],
      action: "Open the webhooks",
      small: "You get this because you are an admin of its brands.",
    }),
    "removal-received": (ticket, hides) => ({
      subject: `We have your request ${ticket}`,
      heading: `Your request ${ticket}`,
      paragraphs: [
        hides === 1
          ? "What you named is now hidden. Within 48 hours, a person decides whether it’s removed for good, and we write to you."
          : "A person will look at it and decide within 48 hours. Then we’ll write to you.",
      ],
      action: "Open the form",
      small: "Didn’t send a request? Then someone else typed your address. There’s nothing you need to do.",
    }),
    "removal-decided": (ticket, removed, decision) => ({
      subject: `We’ve decided on your request ${ticket}`,
      heading: removed === 1 ? "Removed for good" : "It stays",
      paragraphs: [`This is about your request ${ticket}.`, decision],
      action: "Open the form",
      small: "Don’t agree? Reply through the form and give the number of this request; a person reads it.",
    }),
    "search-news": (name, count) => ({
      subject: "News about something you saved",
      heading: count === 1 ? `One more fits “${name}”` : `${count} more fit “${name}”`,
      paragraphs: [
        count === 1
          ? "A new fictional character fits the search you saved."
          : `${count} new fictional characters fit the search you saved.`,
      ],
      action: "Have a look",
      small: "You get at most one email like this a day for this search.",
      stop: "Stop emails for this search",
    }),
  },
  de: {
    "verify-email": () => ({
      subject: "Bitte bestätige deine E-Mail-Adresse",
      heading: "Ein Klick, und du bist drin",
      paragraphs: [
        "Drücke auf den Knopf und dann auf „Weiter“, um diese Adresse zu bestätigen. Der Link gilt 48 Stunden.",
      ],
      action: "Adresse bestätigen",
      small: "Du hast hier kein Konto angelegt? Dann tu nichts: Ohne den Klick wird keines bestätigt.",
    }),
    "reset-password": () => ({
      subject: "Dein Link für ein neues Passwort",
      heading: "Neues Passwort wählen",
      paragraphs: [
        "Drücke auf den Knopf, dann auf „Weiter“, und wähle ein neues Passwort. Der Link gilt einmal, 60 Minuten lang.",
      ],
      action: "Neues Passwort wählen",
      small: "Du hast das nicht angefordert? Dann tu nichts: Dein Passwort bleibt, wie es ist.",
    }),
    "password-changed": () => ({
      subject: "Dein Passwort wurde geändert",
      heading: "Dein Passwort wurde geändert",
      paragraphs: ["Alle anderen Geräte wurden abgemeldet."],
      action: "Mein Konto öffnen",
      small: "Das warst nicht du? Nutze sofort „Passwort vergessen?“ auf der Anmeldeseite.",
    }),
    "passkey-added": () => ({
      subject: "Dein Konto hat einen neuen Passkey",
      heading: "Ein neuer Passkey",
      paragraphs: ["Er öffnet dein Konto ab jetzt ohne Passwort."],
      action: "Meine Passkeys ansehen",
      small:
        "Das warst nicht du? Dann ist jemand anderes in deinem Konto. Entferne den Passkey dort und wähle sofort ein neues Passwort.",
    }),
    "passkey-removed": () => ({
      subject: "Ein Passkey wurde aus deinem Konto entfernt",
      heading: "Ein Passkey wurde entfernt",
      paragraphs: ["Er öffnet nichts mehr. Dein Passwort und deine anderen Passkeys bleiben, wie sie sind."],
      action: "Meine Passkeys ansehen",
      small: "Das warst nicht du? Melde dort die anderen Geräte ab und wähle sofort ein neues Passwort.",
    }),
    "email-changed": (support) => ({
      subject: "Deine E-Mail-Adresse wurde geändert",
      heading: "Deine E-Mail-Adresse wurde geändert",
      paragraphs: ["Dein Konto hat jetzt eine andere E-Mail-Adresse. Mit dieser kannst du dich nicht mehr anmelden."],
      action: "Zur Anmeldung",
      small: `Das warst nicht du? Dann kennt jemand dein Passwort. Schreib sofort an ${support}: Wir sperren das Konto, bis es wieder deins ist.`,
    }),
    "identity-linked": (provider, _count, support) => ({
      subject: "Es gibt einen neuen Weg in dein Konto",
      heading: `Du kannst dich jetzt mit ${provider} anmelden`,
      paragraphs: [
        `Jemand hat sich zum ersten Mal mit ${provider} in deinem Konto angemeldet. Wir haben das zugelassen, weil ${provider} bestätigt hat, dass diese Adresse dieser Person gehört. Dein Passwort gilt weiter.`,
      ],
      action: "Ansehen, wo ich angemeldet bin",
      small: `Das warst nicht du? Dann nutzt jemand anderes dein Konto bei ${provider} oder liest deine E-Mails. Trenne ${provider} dort, ändere beide Passwörter, melde hier alle anderen Geräte ab und schreib sofort an ${support}: Wir sperren das Konto, bis es wieder deins ist.`,
    }),
    "identity-added": (provider, _count, support) => ({
      subject: "Es gibt einen neuen Weg in dein Konto",
      heading: `Du kannst dich jetzt mit ${provider} anmelden`,
      paragraphs: [`Das wurde in deinen Einstellungen verknüpft. Dein Passwort gilt weiter.`],
      action: "Ansehen, wie ich mich anmelde",
      small: `Das warst nicht du? Dann ist jemand anderes in deinem Konto. Trenne ${provider} dort, wähle ein neues Passwort und schreib sofort an ${support}.`,
    }),
    "identity-removed": (provider) => ({
      subject: "Es gibt einen Weg weniger in dein Konto",
      heading: `Mit ${provider} kannst du dich nicht mehr anmelden`,
      paragraphs: [
        `Das geht erst wieder, wenn du ${provider} selbst in den Einstellungen verknüpfst. Dein Passwort gilt weiter.`,
      ],
      action: "Ansehen, wie ich mich anmelde",
      small: "Das warst nicht du? Melde dort die anderen Geräte ab und wähle sofort ein neues Passwort.",
    }),
    "new-message": (name) => ({
      subject: "Etwas Neues wartet auf dich",
      heading: `${name} hat dir geschrieben`,
      paragraphs: [`Es gibt eine neue Nachricht von ${name}, einer fiktiven Figur. Lesen ist kostenlos.`],
      action: "Lesen",
      small: "Bis du gelesen hast, bekommst du nur diese eine E-Mail.",
      stop: "Keine E-Mails mehr über neue Nachrichten",
    }),
    "export-ready": () => ({
      subject: "Die Datei, die du angefordert hast, liegt bereit",
      heading: "Deine Daten liegen bereit",
      paragraphs: [
        "Du kannst sie 72 Stunden lang in den Einstellungen unter „Deine Daten“ herunterladen. Danach wird die Datei gelöscht.",
      ],
      action: "Einstellungen öffnen",
      small: "Du hast das nicht angefordert? Dann ist jemand anderes in deinem Konto angemeldet. Ändere dein Passwort.",
    }),
    "account-erased": () => ({
      subject: "Dein Konto ist gelöscht",
      heading: "Dein Konto ist gelöscht",
      paragraphs: [
        "Dein Profil, deine Gespräche und deine Bilder werden gerade endgültig gelöscht. Die Buchhaltung bleibt unter einer Nummer ohne deinen Namen.",
        "Dies ist unsere letzte E-Mail; auch diese Adresse wird gelöscht.",
      ],
      action: "Zur Startseite",
      small: "Du musst nichts weiter tun.",
    }),
    "staff-invited": (name) => ({
      subject: "Dein Konto im Schreibteam",
      heading: `Willkommen, ${name}`,
      paragraphs: [
        "Für dich wurde ein Konto im Schreibteam angelegt. Drücke auf den Knopf und wähle ein Passwort mit mindestens 12 Zeichen. Der Link gilt einmal, 48 Stunden lang.",
      ],
      action: "Passwort wählen",
      small: "Du hast nichts dergleichen erwartet? Dann tu nichts: Ohne Passwort kommt niemand hinein.",
    }),
    "staff-password": (name) => ({
      subject: "Dein Link für ein neues Passwort",
      heading: `Ein neues Passwort, ${name}`,
      paragraphs: [
        "Die Verwaltung hat dir diesen Link geschickt, damit du ein neues Passwort wählst. Er gilt einmal, 60 Minuten lang.",
      ],
      action: "Neues Passwort wählen",
      small: "Du hast das nicht angefordert? Dann tu nichts und sag Bescheid: Dein Passwort bleibt, wie es ist.",
    }),
    "webhook-paused": (host, gone) => ({
      subject: `An ${host} wird nichts mehr gesendet`,
      heading: `${host} pausiert`,
      paragraphs: [
        gone === 1
          ? "Die Gegenstelle hat geantwortet, dass es sie nicht mehr gibt (410). Ihre Webhooks pausieren."
          : "Die Gegenstelle hat drei Tage lang keinen ihrer Webhooks angenommen. Sie pausieren.",
        "Was inzwischen geschieht, wartet 30 Tage und wird gesendet, sobald sie wieder eingeschaltet ist.",
      ],
      action: "Webhooks öffnen",
      small: "Du bekommst das, weil du ihre Marken verwaltest.",
    }),
    "removal-received": (ticket, hides) => ({
      subject: `Dein Antrag ${ticket} ist da`,
      heading: `Dein Antrag ${ticket}`,
      paragraphs: [
        hides === 1
          ? "Was du genannt hast, ist ab jetzt verborgen. Ein Mensch entscheidet innerhalb von 48 Stunden, ob es endgültig entfernt wird, und wir schreiben dir."
          : "Ein Mensch sieht es sich an und entscheidet innerhalb von 48 Stunden. Dann schreiben wir dir.",
      ],
      action: "Formular öffnen",
      small: "Du hast keinen Antrag geschickt? Dann hat jemand deine Adresse eingetippt. Du musst nichts tun.",
    }),
    "removal-decided": (ticket, removed, decision) => ({
      subject: `Dein Antrag ${ticket} ist entschieden`,
      heading: removed === 1 ? "Es ist endgültig entfernt" : "Es bleibt",
      paragraphs: [`Es geht um deinen Antrag ${ticket}.`, decision],
      action: "Formular öffnen",
      small: "Du bist nicht einverstanden? Schreib uns über das Formular und nenne die Nummer; ein Mensch liest es.",
    }),
    "search-news": (name, count) => ({
      subject: "Es gibt Neues zu etwas, das du gespeichert hast",
      heading: count === 1 ? `Eine neue Figur passt zu „${name}“` : `${count} neue Figuren passen zu „${name}“`,
      paragraphs: [
        count === 1
          ? "Sie ist erfunden wie alle hier und passt zu der Suche, die du gespeichert hast."
          : "Sie sind erfunden wie alle hier und passen zu der Suche, die du gespeichert hast.",
      ],
      action: "Ansehen",
      small: "Zu dieser Suche bekommst du höchstens eine E-Mail am Tag.",
      stop: "Keine E-Mails mehr zu dieser Suche",
    }),
  },
};

function nameIn(letter: PlainLetter): string {
  if (letter.template === "new-message") return letter.profileName;
  if (letter.template === "email-changed") return letter.support;
  if ("provider" in letter) return letter.provider;
  if ("ticket" in letter) return letter.ticket;
  if (letter.template === "staff-invited" || letter.template === "staff-password") return letter.name;
  if (letter.template === "webhook-paused") return letter.host;
  return letter.template === "search-news" ? letter.name : "";
}

/** Number of things concerned; for a request 1 if it hides or removes something. */
function countIn(letter: PlainLetter): number {
  if (letter.template === "webhook-paused") return letter.why === "gone" ? 1 : 0;
  if (letter.template === "search-news") return letter.count;
  if (letter.template === "removal-received")
    return letter.outcome === "hidden" || letter.outcome === "already" ? 1 : 0;
  return letter.template === "removal-decided" && letter.action === "removed" ? 1 : 0;
}

export function writeLetter(letter: Letter, frame: LetterFrame): MailContent {
  if (isMoneyLetter(letter)) return writeMoneyLetter(letter, frame);
  if (isAccountLetter(letter)) return writeAccountLetter(letter, frame);
  if (isSupportLetter(letter)) return writeSupportLetter(letter, frame);
  if (isMessagesLetter(letter)) return writeMessagesLetter(letter, frame);
  const words = WORDS[frame.locale][letter.template](
    nameIn(letter),
    countIn(letter),
    "support" in letter ? letter.support : "decision" in letter ? letter.decision : "",
  );
  return {
    locale: frame.locale,
    brandName: frame.brandName,
    hue: frame.hue,
    subject: words.subject,
    heading: words.heading,
    paragraphs: words.paragraphs,
    action: { label: words.action, href: frame.href },
    small: words.small,
    ...(words.stop !== undefined &&
      frame.stopHref !== undefined && { stop: { label: words.stop, href: frame.stopHref } }),
    disclosure: frame.disclosure,
  };
}

/** A mail's sender: a character's mail says what she is, every other carries only the brand. */
export function senderName(letter: Letter, { locale, brandName }: Pick<LetterFrame, "locale" | "brandName">): string {
  if (letter.template !== "new-message") return brandName;
  return `${letter.profileName} (${locale === "de" ? "fiktive Figur" : "fictional character"}), ${brandName}`;
}
