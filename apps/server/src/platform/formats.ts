import { writeMoney } from "@masq/domain/ledger/money";

export type ReaderLocale = "en" | "de";
/** Emails and files know a reader's language but no region: English has one form for all (docs/words.md). */
const REGIONS: Record<ReaderLocale, string> = { en: "en-GB", de: "de-DE" };

export type Formats = {
  money: (amountMinor: number, currency: string) => string;
  number: (value: number) => string;
  /** "25 November 2026" */
  day: (at: string | Date) => string;
  /** The day and the clock of the zone. */
  moment: (at: string | Date) => string;
};

/** How emails and receipts write money, numbers, days and clocks. `zone`: the brand's. */
export function formatsOf(locale: ReaderLocale, zone: string): Formats {
  const region = REGIONS[locale];
  const day = new Intl.DateTimeFormat(region, { dateStyle: "long", timeZone: zone });
  const moment = new Intl.DateTimeFormat(region, { dateStyle: "long", timeStyle: "short", timeZone: zone });
  return {
    money: (amountMinor, currency) => writeMoney(amountMinor, currency, region),
    number: (value) => new Intl.NumberFormat(region, { maximumFractionDigits: 3 }).format(value),
    day: (at) => day.format(new Date(at)),
    moment: (at) => moment.format(new Date(at)) + (locale === "de" ? " Uhr" : ""),
  };
}
