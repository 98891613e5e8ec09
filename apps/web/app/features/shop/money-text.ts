import { numberFormat } from "../../shared/formats.ts";
import { useRootData } from "../../shared/viewer.ts";
import { m } from "../../paraglide/messages.js";

/** Amounts in the page's language, identical on the server and in the browser. */
export function useMoney(): (amount: number, currency: string) => string {
  const { locale } = useRootData();
  return (amount, currency) => numberFormat(locale, { style: "currency", currency }).format(amount);
}

/** "21% VAT is in the price." `vat`: its rate in percent; unknown: nothing is said. */
export function useVatText(): (vat: number | undefined) => string {
  const { locale } = useRootData();
  const percent = numberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  return (vat) =>
    vat === undefined ? "" : vat === 0 ? m.shop_vat_none() : m.shop_vat({ rate: percent.format(vat / 100) });
}
