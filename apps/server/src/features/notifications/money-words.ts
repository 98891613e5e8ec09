import type { MoneyLetter, MoneyTexts } from "./money-letters.ts";

/** `facts`: a line each, label and value. `links`: labels of further addresses. */
export type MoneyWords = {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
  action: string;
  links?: string[];
  small: string;
};
type Of<T extends MoneyLetter["template"]> = Extract<MoneyLetter, { template: T }>;
type Write = (letter: MoneyLetter, texts: MoneyTexts) => MoneyWords;

const filled = (facts: [label: string, value: string | null][]): [string, string][] =>
  facts.filter((fact): fact is [string, string] => fact[1] !== null);

function receiptEn(letter: Of<"receipt">, { money, day }: MoneyTexts): MoneyWords {
  const { currency, amountMinor, vatMinor, renewal, intervalDays } = letter;
  const next = renewal
    ? `It renews on ${day(renewal.at)} for ${money(renewal.amountMinor, currency)}, and then every ${intervalDays} days, until you cancel.`
    : intervalDays > 0
      ? "It does not renew by itself: nothing more will be charged."
      : "This was one payment. Nothing renews and nothing more will be charged.";
  return {
    subject: letter.isRenewal ? "Your renewal and its receipt" : "Your receipt",
    heading: letter.isRenewal ? "Renewed, and here is the receipt" : "Thank you. Here is your receipt",
    paragraphs: [next],
    facts: filled([
      ["Receipt", letter.number],
      ["Date", day(letter.paidAt)],
      ["For", letter.product],
      ["Credits", letter.credits > 0 ? String(letter.credits) : null],
      ["Net", money(amountMinor - vatMinor, currency)],
      ["VAT", money(vatMinor, currency)],
      ["Total", money(amountMinor, currency)],
      ["Card", letter.card],
      ["On your statement as", letter.descriptor],
    ]),
    action: "Open the receipt",
    links: [intervalDays > 0 ? "Cancel the membership" : "Withdraw from this purchase"],
    small:
      intervalDays > 0
        ? "Cancelling takes two clicks and keeps what is paid. Within 14 days you can also withdraw and get back what was not used."
        : "Within 14 days you can withdraw and get back what was not used.",
  };
}

function receiptDe(letter: Of<"receipt">, { money, day }: MoneyTexts): MoneyWords {
  const { currency, amountMinor, vatMinor, renewal, intervalDays } = letter;
  const next = renewal
    ? `Die Mitgliedschaft verlängert sich am ${day(renewal.at)} für ${money(renewal.amountMinor, currency)} und danach alle ${intervalDays} Tage, bis du kündigst.`
    : intervalDays > 0
      ? "Sie verlängert sich nicht von selbst: Es wird nichts weiter abgebucht."
      : "Das war eine einmalige Zahlung. Nichts verlängert sich, nichts weiter wird abgebucht.";
  return {
    subject: letter.isRenewal ? "Deine Verlängerung mit Beleg" : "Dein Beleg",
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
    links: [intervalDays > 0 ? "Mitgliedschaft kündigen" : "Diesen Kauf widerrufen"],
    small:
      intervalDays > 0
        ? "Kündigen dauert zwei Klicks, und was bezahlt ist, bleibt. Innerhalb von 14 Tagen kannst du auch widerrufen und bekommst zurück, was nicht verbraucht ist."
        : "Innerhalb von 14 Tagen kannst du widerrufen und bekommst zurück, was nicht verbraucht ist.",
  };
}

const CANCELLED_EN = {
  member: "You cancelled it.",
  support: "Our support cancelled it for you, as you asked.",
  break: "You are on a break that lasts longer than the time that is paid, so nothing will be charged.",
} as const;
const CANCELLED_DE = {
  member: "Du hast sie gekündigt.",
  support: "Unser Support hat sie für dich gekündigt, wie du es wolltest.",
  break: "Du machst eine Pause, die länger dauert als die bezahlte Zeit. Deshalb wird nichts abgebucht.",
} as const;
const ENDED_EN = {
  cancelled: "The time that was paid is over. Nothing was charged, and nothing will be.",
  unpaid: "The renewal could not be charged, so the membership has ended. Nothing was charged, and nothing will be.",
  refunded: "The payment went back to you, so the membership has ended. Nothing more will be charged.",
} as const;
const ENDED_DE = {
  cancelled: "Die bezahlte Zeit ist vorbei. Es wurde und wird nichts abgebucht.",
  unpaid:
    "Die Verlängerung konnte nicht abgebucht werden, deshalb ist die Mitgliedschaft beendet. Es wurde und wird nichts abgebucht.",
  refunded: "Die Zahlung ging an dich zurück, deshalb ist die Mitgliedschaft beendet. Es wird nichts weiter abgebucht.",
} as const;

const days = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const writeEn: Write = (letter, texts) => {
  const { money, day, moment } = texts;
  switch (letter.template) {
    case "receipt":
      return receiptEn(letter, texts);
    case "renewal-reminder":
      return {
        subject: "A renewal is coming up",
        heading: `It renews on ${day(letter.at)}`,
        paragraphs: [
          `${letter.product}: ${money(letter.amountMinor, letter.currency)} will be charged on ${day(letter.at)}${letter.card === null ? "" : ` to ${letter.card}`}, for the next ${letter.intervalDays} days.`,
          "If that is what you want, there is nothing to do.",
        ],
        action: "Look at it, or cancel",
        small: "Cancelling takes two clicks and works at any time before that day. You keep what is paid.",
      };
    case "renewal-failed":
      return {
        subject: "Your renewal could not be charged",
        heading: `${days(letter.daysLeft, "day", "days")} left to sort it out`,
        paragraphs: [
          `${money(letter.amountMinor, letter.currency)} for ${letter.product} could not be charged. Nothing was taken. Everything stays as it is until ${day(letter.until)}.`,
          letter.nextTryAt === null
            ? "We will not try again by ourselves. You can pay with another card until then."
            : `We try again on ${day(letter.nextTryAt)}. You can also pay now with another card.`,
        ],
        action: "Pay with another card",
        small: "If you do nothing, it ends on that day, and nothing more will be charged.",
      };
    case "membership-cancelled":
      return {
        subject: "Your cancellation is done",
        heading: "Cancelled, and this is the proof",
        paragraphs: [
          `${CANCELLED_EN[letter.why]} From this moment nothing more will be charged. You keep what is paid until ${moment(letter.until)}.`,
        ],
        facts: [
          ["What", letter.product],
          ["Cancelled", moment(letter.at)],
          ["Yours until", moment(letter.until)],
          ["Number", letter.reference],
        ],
        action: "Look at it",
        small: "Until that day you can take the cancellation back on the same page. Keep this mail.",
      };
    case "membership-ended":
      return {
        subject: "Something of yours has ended",
        heading: `${letter.product} has ended`,
        paragraphs: [ENDED_EN[letter.why], "Your conversations and your credits stay as they are."],
        action: "Have a look",
        small: `It ended on ${moment(letter.at)}.`,
      };
    case "refund-done":
    case "withdrawal-done":
      return {
        subject: "Your money is on its way back",
        heading: letter.template === "withdrawal-done" ? "You have withdrawn" : "Money goes back to you",
        paragraphs: [
          `${money(letter.amountMinor, letter.currency)} for ${letter.product} go back to where they came from. Your bank may take a few days to show it.`,
        ],
        facts: filled([
          ["Receipt", letter.receipt],
          ["Date", day(letter.at)],
          ["Goes back", money(letter.amountMinor, letter.currency)],
          ["VAT in it", money(letter.vatMinor, letter.currency)],
          ["Credits taken back", letter.credits > 0 ? String(letter.credits) : null],
        ]),
        action: "See my payments",
        small: "This mail corrects the receipt by the amount and the VAT above.",
      };
    case "payment-resolved":
      return letter.outcome === "success"
        ? {
            subject: "Your payment went through",
            heading: "It went through, once",
            paragraphs: [
              `We asked the bank: your payment of ${money(letter.amountMinor, letter.currency)} for ${letter.product} arrived, and what you bought is yours. It was charged once. The receipt is in a mail of its own.`,
            ],
            action: "See my payments",
            small: "There is nothing for you to do.",
          }
        : {
            subject: "Your payment did not go through",
            heading: "Nothing was charged",
            paragraphs: [
              `We asked the bank: your payment of ${money(letter.amountMinor, letter.currency)} for ${letter.product} did not go through. Nothing was taken.`,
            ],
            action: "See my payments",
            small: "If you still want it, you can pay again now.",
          };
  }
};

const writeDe: Write = (letter, texts) => {
  const { money, day, moment } = texts;
  switch (letter.template) {
    case "receipt":
      return receiptDe(letter, texts);
    case "renewal-reminder":
      return {
        subject: "Bald steht eine Verlängerung an",
        heading: `Verlängerung am ${day(letter.at)}`,
        paragraphs: [
          `${letter.product}: Am ${day(letter.at)} werden ${money(letter.amountMinor, letter.currency)}${letter.card === null ? "" : ` von ${letter.card}`} abgebucht, für die nächsten ${letter.intervalDays} Tage.`,
          "Wenn du das willst, musst du nichts tun.",
        ],
        action: "Ansehen oder kündigen",
        small: "Kündigen dauert zwei Klicks und geht bis zu diesem Tag jederzeit. Was bezahlt ist, bleibt.",
      };
    case "renewal-failed":
      return {
        subject: "Deine Verlängerung konnte nicht abgebucht werden",
        heading: `Noch ${days(letter.daysLeft, "Tag", "Tage")}, um das zu klären`,
        paragraphs: [
          `${money(letter.amountMinor, letter.currency)} für ${letter.product} konnten nicht abgebucht werden. Es wurde nichts genommen. Bis ${day(letter.until)} bleibt alles, wie es ist.`,
          letter.nextTryAt === null
            ? "Von selbst versuchen wir es nicht noch einmal. Bis dahin kannst du mit einer anderen Karte zahlen."
            : `Wir versuchen es am ${day(letter.nextTryAt)} noch einmal. Du kannst auch gleich mit einer anderen Karte zahlen.`,
        ],
        action: "Mit anderer Karte zahlen",
        small: "Wenn du nichts tust, endet sie an diesem Tag, und es wird nichts weiter abgebucht.",
      };
    case "membership-cancelled":
      return {
        subject: "Deine Kündigung ist erledigt",
        heading: "Gekündigt, und das ist der Nachweis",
        paragraphs: [
          `${CANCELLED_DE[letter.why]} Ab jetzt wird nichts mehr abgebucht. Was bezahlt ist, bleibt dir bis ${moment(letter.until)}.`,
        ],
        facts: [
          ["Was", letter.product],
          ["Gekündigt", moment(letter.at)],
          ["Deins bis", moment(letter.until)],
          ["Nummer", letter.reference],
        ],
        action: "Ansehen",
        small: "Bis dahin kannst du die Kündigung auf derselben Seite zurücknehmen. Heb diese Mail auf.",
      };
    case "membership-ended":
      return {
        subject: "Etwas von dir ist beendet",
        heading: `${letter.product} ist beendet`,
        paragraphs: [ENDED_DE[letter.why], "Deine Gespräche und deine Credits bleiben, wie sie sind."],
        action: "Ansehen",
        small: `Beendet am ${moment(letter.at)}.`,
      };
    case "refund-done":
    case "withdrawal-done":
      return {
        subject: "Dein Geld ist auf dem Rückweg",
        heading: letter.template === "withdrawal-done" ? "Du hast widerrufen" : "Geld geht an dich zurück",
        paragraphs: [
          `${money(letter.amountMinor, letter.currency)} für ${letter.product} gehen dorthin zurück, wo sie herkamen. Bis deine Bank es zeigt, kann es ein paar Tage dauern.`,
        ],
        facts: filled([
          ["Beleg", letter.receipt],
          ["Datum", day(letter.at)],
          ["Geht zurück", money(letter.amountMinor, letter.currency)],
          ["MwSt. darin", money(letter.vatMinor, letter.currency)],
          ["Zurückgenommene Credits", letter.credits > 0 ? String(letter.credits) : null],
        ]),
        action: "Meine Zahlungen ansehen",
        small: "Diese Mail berichtigt den Beleg um den Betrag und die Mehrwertsteuer oben.",
      };
    case "payment-resolved":
      return letter.outcome === "success"
        ? {
            subject: "Deine Zahlung ist angekommen",
            heading: "Angekommen, einmal",
            paragraphs: [
              `Wir haben bei der Bank gefragt: Deine Zahlung von ${money(letter.amountMinor, letter.currency)} für ${letter.product} ist angekommen, und was du gekauft hast, gehört dir. Es wurde einmal abgebucht. Der Beleg kommt in einer eigenen Mail.`,
            ],
            action: "Meine Zahlungen ansehen",
            small: "Du musst nichts weiter tun.",
          }
        : {
            subject: "Deine Zahlung ist nicht durchgegangen",
            heading: "Es wurde nichts abgebucht",
            paragraphs: [
              `Wir haben bei der Bank gefragt: Deine Zahlung von ${money(letter.amountMinor, letter.currency)} für ${letter.product} ist nicht durchgegangen. Es wurde nichts genommen.`,
            ],
            action: "Meine Zahlungen ansehen",
            small: "Wenn du es noch willst, kannst du jetzt noch einmal zahlen.",
          };
  }
};

export const MONEY_WORDS: Record<"en" | "de", Write> = { en: writeEn, de: writeDe };
