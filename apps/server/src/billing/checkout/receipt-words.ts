export type ReceiptWords = {
  title: string;
  date: string;
  seller: string;
  registration: string;
  what: string;
  period: (days: number) => string;
  once: string;
  credits: (count: number) => string;
  renewal: string;
  net: string;
  vat: (rate: string) => string;
  total: string;
  withdrawn: (day: string) => string;
  refunded: (day: string) => string;
  left: string;
  card: string;
  descriptor: string;
  rights: string;
  cancel: string;
  withdraw: string;
  page: string;
};

export const RECEIPT_WORDS: Record<"en" | "de", ReceiptWords> = {
  en: {
    title: "Receipt",
    date: "Date",
    seller: "Seller",
    registration: "Registration number",
    what: "Item",
    period: (days) => `Membership for ${days} days`,
    once: "Single payment, nothing renews",
    credits: (count) => `${count} credits`,
    renewal: "Renewal of a membership",
    net: "Net",
    vat: (rate) => `VAT ${rate}%`,
    total: "Total paid",
    withdrawn: (day) => `Withdrawn from on ${day}, refunded`,
    refunded: (day) => `Refunded on ${day}`,
    left: "Total after refunds",
    card: "Paid with",
    descriptor: "On your statement as",
    rights: "Within 14 days, you can withdraw from this purchase and be refunded for what you haven’t used.",
    cancel: "Cancel the membership",
    withdraw: "Withdraw from this purchase",
    page: "Page",
  },
  de: {
    title: "Beleg",
    date: "Datum",
    seller: "Anbieter",
    registration: "Registernummer",
    what: "Leistung",
    period: (days) => `Mitgliedschaft für ${days} Tage`,
    once: "Einmalige Zahlung, nichts verlängert sich",
    credits: (count) => `${count} Credits`,
    renewal: "Verlängerung einer Mitgliedschaft",
    net: "Netto",
    vat: (rate) => `MwSt. ${rate} %`,
    total: "Bezahlt",
    withdrawn: (day) => `Widerrufen am ${day}, erstattet`,
    refunded: (day) => `Erstattet am ${day}`,
    left: "Summe nach Erstattung",
    card: "Bezahlt mit",
    descriptor: "Auf deinem Kontoauszug als",
    rights: "Innerhalb von 14 Tagen kannst du diesen Kauf widerrufen und bekommst zurück, was du nicht genutzt hast.",
    cancel: "Mitgliedschaft kündigen",
    withdraw: "Diesen Kauf widerrufen",
    page: "Seite",
  },
};
