import type { Formats } from "../../platform/formats.ts";
import { countDays, filled, type MoneyLetterOf, type MoneyWords, type MoneyWriters } from "./money-words.ts";

function receipt(letter: MoneyLetterOf<"receipt">, { money, day }: Formats): MoneyWords {
  const { currency, amountMinor, vatMinor, renewal, intervalDays } = letter;
  const next = renewal
    ? `Deine Mitgliedschaft verlängert sich am ${day(renewal.at)} für ${money(renewal.amountMinor, currency)} und danach alle ${intervalDays} Tage, bis du kündigst.`
    : intervalDays > 0
      ? "Deine Mitgliedschaft verlängert sich nicht von selbst: Es wird nichts weiter abgebucht."
      : "Das war eine einmalige Zahlung. Nichts verlängert sich, und es wird nichts weiter abgebucht.";
  return {
    subject: letter.isRenewal ? "Der Beleg für deine Verlängerung" : "Dein Beleg",
    heading: letter.isRenewal ? "Verlängert, und hier ist der Beleg" : "Danke. Hier ist dein Beleg",
    paragraphs: [next],
    facts: filled([
      ["Beleg", letter.number],
      ["Datum", day(letter.paidAt)],
      ["Für", letter.product],
      ["Credits", letter.credits > 0 ? String(letter.credits) : null],
      ["Netto", money(amountMinor - vatMinor, currency)],
      ["MwSt.", money(vatMinor, currency)],
      ["Gesamt", money(amountMinor, currency)],
      ["Karte", letter.card],
      ["Auf deinem Kontoauszug als", letter.descriptor],
    ]),
    action: "Beleg öffnen",
    links: [...(intervalDays > 0 ? ["Mitgliedschaft kündigen"] : []), "Diesen Kauf widerrufen"],
    small:
      intervalDays > 0
        ? "Kündigen dauert zwei Klicks, und die bezahlte Zeit bleibt dir. Innerhalb von 14 Tagen kannst du auch widerrufen und bekommst zurück, was du nicht genutzt hast."
        : "Innerhalb von 14 Tagen kannst du widerrufen und bekommst zurück, was du nicht genutzt hast.",
  };
}

const CANCELLED = {
  member: "Du hast deine Mitgliedschaft gekündigt.",
  support: "Unser Support hat deine Mitgliedschaft gekündigt, wie du es wolltest.",
  break: "Deine Pause dauert länger als die bezahlte Zeit, deshalb haben wir die Mitgliedschaft gekündigt.",
} as const;
const ENDED = {
  cancelled: "Die bezahlte Zeit ist vorbei. Es wurde und wird nichts abgebucht.",
  unpaid:
    "Wir konnten die Verlängerung nicht abbuchen, deshalb ist die Mitgliedschaft beendet. Es wurde und wird nichts abgebucht.",
  locked:
    "Dein Konto ist gesperrt, deshalb wurde die Mitgliedschaft nicht verlängert. Es wurde und wird nichts abgebucht.",
  refunded: "Die Zahlung wurde dir erstattet, deshalb ist die Mitgliedschaft beendet. Es wird nichts weiter abgebucht.",
} as const;

function remind(letter: MoneyLetterOf<"renewal-reminder">, { money, day }: Formats): MoneyWords {
  return {
    subject: "Bald steht eine Verlängerung an",
    heading: `Deine Mitgliedschaft verlängert sich am ${day(letter.at)}`,
    paragraphs: [
      `Am ${day(letter.at)} buchen wir ${money(letter.amountMinor, letter.currency)}${letter.card === null ? "" : ` von ${letter.card}`} für „${letter.product}“ ab, für die nächsten ${letter.intervalDays} Tage.`,
      "Wenn du das so möchtest, musst du nichts tun.",
    ],
    action: "Ansehen oder kündigen",
    small: "Kündigen dauert zwei Klicks und geht bis zu diesem Tag jederzeit. Die bezahlte Zeit bleibt dir.",
  };
}

function fail(letter: MoneyLetterOf<"renewal-failed">, { money, day }: Formats): MoneyWords {
  return {
    subject: "Deine Verlängerung konnte nicht abgebucht werden",
    heading: `Noch ${countDays(letter.daysLeft, "Tag", "Tage")}, um das zu klären`,
    paragraphs: [
      `Wir konnten ${money(letter.amountMinor, letter.currency)} für „${letter.product}“ nicht abbuchen. Bis zum ${day(letter.until)} bleibt alles, wie es ist.`,
      letter.nextTryAt === null
        ? "Von selbst versuchen wir es nicht noch einmal. Bis dahin kannst du mit einer anderen Karte bezahlen."
        : `Wir versuchen es am ${day(letter.nextTryAt)} noch einmal. Du kannst auch gleich mit einer anderen Karte bezahlen.`,
    ],
    action: "Mit anderer Karte bezahlen",
    small: "Wenn du nichts tust, endet die Mitgliedschaft an diesem Tag, und es wird nichts weiter abgebucht.",
  };
}

function cancel(letter: MoneyLetterOf<"membership-cancelled">, { moment }: Formats): MoneyWords {
  return {
    subject: "Deine Kündigung ist bestätigt",
    heading: "Gekündigt, und das ist der Nachweis",
    paragraphs: [
      `${CANCELLED[letter.why]} Ab jetzt wird nichts mehr abgebucht. Was du bezahlt hast, bleibt dir bis zum ${moment(letter.until)}.`,
    ],
    facts: [
      ["Was", letter.product],
      ["Gekündigt", moment(letter.at)],
      ["Gültig bis", moment(letter.until)],
      ["Nummer", letter.reference],
    ],
    action: "Ansehen",
    small: "Bis dahin kannst du die Kündigung auf derselben Seite zurücknehmen. Heb diese E-Mail als Nachweis auf.",
  };
}

function end(letter: MoneyLetterOf<"membership-ended">, { moment }: Formats): MoneyWords {
  return {
    subject: "Deine Mitgliedschaft ist beendet",
    heading: `„${letter.product}“ ist beendet`,
    paragraphs: [ENDED[letter.why], "Deine Gespräche und deine Credits bleiben, wie sie sind."],
    action: "Ansehen",
    small: `Beendet am ${moment(letter.at)}.`,
  };
}

function giveBack(letter: MoneyLetterOf<"refund-done" | "withdrawal-done">, { money, day }: Formats): MoneyWords {
  return {
    subject: "Dein Geld ist auf dem Rückweg",
    heading: letter.template === "withdrawal-done" ? "Dein Widerruf ist bestätigt" : "Du bekommst Geld zurück",
    paragraphs: [
      `${money(letter.amountMinor, letter.currency)} für „${letter.product}“ bekommst du auf dem Weg zurück, auf dem du bezahlt hast. Bis deine Bank das anzeigt, kann es ein paar Tage dauern.`,
    ],
    facts: filled([
      ["Beleg", letter.receipt],
      ["Datum", day(letter.at)],
      ["Erstattung", money(letter.amountMinor, letter.currency)],
      ["MwSt. darin", money(letter.vatMinor, letter.currency)],
      ["Zurückgenommene Credits", letter.credits > 0 ? String(letter.credits) : null],
    ]),
    action: "Meine Zahlungen ansehen",
    small: "Diese E-Mail berichtigt den Beleg um den Betrag und die MwSt. oben.",
  };
}

function resolve(letter: MoneyLetterOf<"payment-resolved">, { money }: Formats): MoneyWords {
  return letter.outcome === "success"
    ? {
        subject: "Deine Zahlung ist angekommen",
        heading: "Angekommen, einmal",
        paragraphs: [
          `Wir haben bei der Bank gefragt: Deine Zahlung von ${money(letter.amountMinor, letter.currency)} für „${letter.product}“ ist angekommen, und was du gekauft hast, gehört dir. Es wurde einmal abgebucht. Der Beleg kommt in einer eigenen E-Mail.`,
        ],
        action: "Meine Zahlungen ansehen",
        small: "Du musst nichts weiter tun.",
      }
    : {
        subject: "Deine Zahlung ist nicht durchgegangen",
        heading: "Es wurde nichts abgebucht",
        paragraphs: [
          `Wir haben bei der Bank gefragt: Deine Zahlung von ${money(letter.amountMinor, letter.currency)} für „${letter.product}“ ist nicht durchgegangen. Es wurde nichts abgebucht.`,
        ],
        action: "Meine Zahlungen ansehen",
        small: "Wenn du noch möchtest, kannst du jetzt noch einmal bezahlen.",
      };
}

export const GERMAN_MONEY: MoneyWriters = {
  receipt,
  "renewal-reminder": remind,
  "renewal-failed": fail,
  "membership-cancelled": cancel,
  "membership-ended": end,
  "refund-done": giveBack,
  "withdrawal-done": giveBack,
  "payment-resolved": resolve,
};
