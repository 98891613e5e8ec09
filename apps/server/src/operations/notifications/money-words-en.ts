import type { Formats } from "../../platform/formats.ts";
import { countDays, filled, type MoneyLetterOf, type MoneyWords, type MoneyWriters } from "./money-words.ts";

function receipt(letter: MoneyLetterOf<"receipt">, { money, day }: Formats): MoneyWords {
  const { currency, amountMinor, vatMinor, renewal, intervalDays } = letter;
  const next = renewal
    ? `Your membership renews on ${day(renewal.at)} for ${money(renewal.amountMinor, currency)}, and then every ${intervalDays} days, until you cancel.`
    : intervalDays > 0
      ? "Your membership does not renew automatically: nothing more will be charged."
      : "This was a single payment. Nothing renews, and nothing more will be charged.";
  return {
    subject: letter.isRenewal ? "Your renewal and its receipt" : "Your receipt",
    heading: letter.isRenewal ? "Renewed. Here is your receipt" : "Thank you. Here is your receipt",
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
    links: [...(intervalDays > 0 ? ["Cancel the membership"] : []), "Withdraw from this purchase"],
    small:
      intervalDays > 0
        ? "Canceling takes two clicks, and you keep what you’ve paid for. Within 14 days, you can also withdraw and be refunded for what you haven’t used."
        : "Within 14 days, you can withdraw and be refunded for what you haven’t used.",
  };
}

const CANCELLED = {
  member: "You canceled your membership.",
  support: "Our support team canceled your membership, as you asked.",
  break: "You’re on a break that lasts longer than the time you’ve paid for, so we canceled your membership.",
} as const;
const ENDED = {
  cancelled: "The time you paid for is over. Nothing was charged, and nothing will be.",
  unpaid: "We could not charge the renewal, so the membership has ended. Nothing was charged, and nothing will be.",
  locked: "Your account is locked, so the membership was not renewed. Nothing was charged, and nothing will be.",
  refunded: "Your payment was refunded, so the membership has ended. Nothing more will be charged.",
} as const;

function remind(letter: MoneyLetterOf<"renewal-reminder">, { money, day }: Formats): MoneyWords {
  return {
    subject: "A renewal is coming up",
    heading: `Your membership renews on ${day(letter.at)}`,
    paragraphs: [
      `On ${day(letter.at)}, we charge ${money(letter.amountMinor, letter.currency)}${letter.card === null ? "" : ` to ${letter.card}`} for “${letter.product}”, for the next ${letter.intervalDays} days.`,
      "If that’s what you want, there’s nothing you need to do.",
    ],
    action: "View it, or cancel",
    small: "Canceling takes two clicks and works at any time before that day. You keep what you’ve paid for.",
  };
}

function fail(letter: MoneyLetterOf<"renewal-failed">, { money, day }: Formats): MoneyWords {
  return {
    subject: "Your renewal could not be charged",
    heading: `${countDays(letter.daysLeft, "day", "days")} left to sort it out`,
    paragraphs: [
      `We could not charge ${money(letter.amountMinor, letter.currency)} for “${letter.product}”. Nothing was taken. Everything stays as it is until ${day(letter.until)}.`,
      letter.nextTryAt === null
        ? "We won’t try again automatically. You can pay with another card until then."
        : `We’ll try again on ${day(letter.nextTryAt)}. You can also pay now with another card.`,
    ],
    action: "Pay with another card",
    small: "If you do nothing, your membership ends on that day, and nothing more will be charged.",
  };
}

function cancel(letter: MoneyLetterOf<"membership-cancelled">, { moment }: Formats): MoneyWords {
  return {
    subject: "Your cancellation is confirmed",
    heading: "Canceled, and here is the proof",
    paragraphs: [
      `${CANCELLED[letter.why]} From this moment on, nothing more will be charged. You keep what you’ve paid for until ${moment(letter.until)}.`,
    ],
    facts: [
      ["What", letter.product],
      ["Canceled", moment(letter.at)],
      ["Yours until", moment(letter.until)],
      ["Number", letter.reference],
    ],
    action: "View it",
    small: "Until then, you can undo the cancellation on the same page. Keep this email as proof.",
  };
}

function end(letter: MoneyLetterOf<"membership-ended">, { moment }: Formats): MoneyWords {
  return {
    subject: "Your membership has ended",
    heading: `“${letter.product}” has ended`,
    paragraphs: [ENDED[letter.why], "Your conversations and your credits stay as they are."],
    action: "Have a look",
    small: `It ended on ${moment(letter.at)}.`,
  };
}

function giveBack(letter: MoneyLetterOf<"refund-done" | "withdrawal-done">, { money, day }: Formats): MoneyWords {
  return {
    subject: "Your money is on its way back",
    heading: letter.template === "withdrawal-done" ? "Your withdrawal is confirmed" : "Your refund is on its way",
    paragraphs: [
      `${money(letter.amountMinor, letter.currency)} for “${letter.product}” is going back the way it came. Your bank may take a few days to show it.`,
    ],
    facts: filled([
      ["Receipt", letter.receipt],
      ["Date", day(letter.at)],
      ["Refunded", money(letter.amountMinor, letter.currency)],
      ["VAT included", money(letter.vatMinor, letter.currency)],
      ["Credits removed", letter.credits > 0 ? String(letter.credits) : null],
    ]),
    action: "See my payments",
    small: "This email corrects the receipt by the amount and the VAT above.",
  };
}

function resolve(letter: MoneyLetterOf<"payment-resolved">, { money }: Formats): MoneyWords {
  return letter.outcome === "success"
    ? {
        subject: "Your payment went through",
        heading: "It went through, once",
        paragraphs: [
          `We asked the bank: your payment of ${money(letter.amountMinor, letter.currency)} for “${letter.product}” went through, and what you bought is yours. It was charged once. The receipt is in a separate email.`,
        ],
        action: "See my payments",
        small: "There’s nothing you need to do.",
      }
    : {
        subject: "Your payment did not go through",
        heading: "Nothing was charged",
        paragraphs: [
          `We asked the bank: your payment of ${money(letter.amountMinor, letter.currency)} for “${letter.product}” did not go through. Nothing was taken.`,
        ],
        action: "See my payments",
        small: "If you still want it, you can pay again now.",
      };
}

export const ENGLISH_MONEY: MoneyWriters = {
  receipt,
  "renewal-reminder": remind,
  "renewal-failed": fail,
  "membership-cancelled": cancel,
  "membership-ended": end,
  "refund-done": giveBack,
  "withdrawal-done": giveBack,
  "payment-resolved": resolve,
};
