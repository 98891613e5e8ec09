import { plainDigits } from "@masq/domain/digits";
import type { PriceList } from "@masq/contract/agent/catalogue";
import { PACKAGE_TYPES, type PackageType } from "@masq/domain/vocabulary";

/** A product being typed. `key`: of its row on screen. */
export type DraftProduct = {
  key: string;
  sku: string;
  name: string;
  /** Empty: German readers see `name`. */
  nameDe: string;
  credits: string;
  price: string;
  interval: string;
  packageType: readonly PackageType[];
};
export type Draft = { country: string; currency: string; vat: string; products: readonly DraftProduct[] };

let made = 0;
const newKey = (): string => `row-${(made += 1)}`;

export const emptyProduct = (): DraftProduct => ({
  key: newKey(),
  sku: "",
  name: "",
  nameDe: "",
  credits: "",
  price: "",
  interval: "0",
  packageType: [],
});

/** A list without products is a brand's first: its VAT is nobody's guess, and one product waits to be typed. */
export const draftOf = (
  list: Pick<PriceList, "country" | "currency" | "vat" | "products">,
  country = list.country,
): Draft => ({
  country,
  currency: list.currency,
  vat: list.products.length === 0 ? "" : String(list.vat),
  products:
    list.products.length === 0
      ? [emptyProduct()]
      : list.products.map(({ sku, name, nameDe, credits, price, interval, packageType }) => ({
          key: newKey(),
          sku,
          name,
          nameDe: nameDe ?? "",
          credits: String(credits),
          price: String(price),
          interval: String(interval),
          packageType,
        })),
});

/** Toggles a type, in the specification's order. */
export const withType = (types: readonly PackageType[], type: PackageType, isOn: boolean): PackageType[] =>
  PACKAGE_TYPES.filter((one) => (one === type ? isOn : types.includes(one)));

const numberIn = (text: string): number => {
  const plain = plainDigits(text).trim().replace(",", ".");
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
};

type Read = {
  country: string;
  currency: string;
  vat: number;
  products: {
    sku: string;
    name: string;
    nameDe: string | null;
    credits: number;
    price: number;
    interval: number;
    packageType: PackageType[];
  }[];
};

/** Returns the draft as the server expects it, or its errors under the server's field names. */
export function readDraft(draft: Draft): { read: Read; faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  const take = (field: string, text: string): number => {
    const value = numberIn(text);
    if (Number.isNaN(value)) faults[field] = "A number";
    return value;
  };
  const country = draft.country.trim().toUpperCase();
  if (!/^([A-Z]{2}|\*)$/.test(country)) faults["country"] = "Two letters";
  const currency = draft.currency.trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) faults["currency"] = "Three letters";
  const vat = take("vat", draft.vat);
  const products = draft.products.map(({ sku, name, nameDe, credits, price, interval, packageType }, index) => {
    const at = `products.${index}`;
    if (!/^[a-z0-9-]{1,40}$/.test(sku.trim())) faults[`${at}.sku`] = "Small letters, digits, dashes";
    if (name.trim() === "") faults[`${at}.name`] = "A name";
    return {
      sku: sku.trim(),
      name: name.trim(),
      nameDe: nameDe.trim() || null,
      credits: take(`${at}.credits`, credits),
      price: take(`${at}.price`, price),
      interval: take(`${at}.interval`, interval),
      packageType: [...packageType],
    };
  });
  return { read: { country, currency, vat, products }, faults };
}
