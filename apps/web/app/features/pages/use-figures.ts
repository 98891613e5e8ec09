import type { TransparencyCount } from "@masq/contract/member/transparency";
import { shareInterval } from "@masq/domain/operations/share-interval";
import { TOO_FEW } from "@masq/domain/operations/transparency";
import { numberFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { useRootData } from "../../shared/viewer.ts";

export type Figure = { label: string; value: string; note?: string | undefined };

/** Formats counts: "fewer than 5" where a number could identify someone, and no share without both of its numbers. */
export function useFigures() {
  const { locale } = useRootData();
  const number = numberFormat(locale);
  const percent = numberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  const hour = numberFormat(locale, {
    style: "unit",
    unit: "hour",
    unitDisplay: "long",
    maximumFractionDigits: 1,
  });
  const percentOf = (part: number, whole: number): string => (whole === 0 ? "–" : percent.format(part / whole));
  const bound = numberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  return {
    /** A share with the bounds of the true one. */
    measured: (label: string, part: number, whole: number): Figure => {
      const [low, high] = shareInterval(part, whole).map((one) => bound.format(one));
      return {
        label,
        value: percentOf(part, whole),
        note: m.tp_interval({ low: low ?? "", high: high ?? "", n: whole }),
      };
    },
    of: (label: string, count: TransparencyCount, note?: string): Figure => ({
      label,
      value: count === null ? m.tp_few({ n: TOO_FEW }) : number.format(count),
      note,
    }),
    share: (part: TransparencyCount, whole: TransparencyCount): string | undefined =>
      part === null || whole === null || whole === 0 ? undefined : percentOf(part, whole),
    percentOf,
    numberOf: (count: number): string => number.format(count),
    hours: (count: number): string => hour.format(count),
  };
}
