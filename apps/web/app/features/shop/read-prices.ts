import type { listProducts } from "@masq/contract/member/catalogue";
import type { ReplyOf } from "@masq/contract/route";
import type { SsrContext } from "@masq/contract/ssr-context";

export type PriceList = Pick<ReplyOf<typeof listProducts>, "products" | "country">;
/** `asked`: the country's code, "" = any other. */
export type Prices = { list: PriceList | null; asked: string };

const CODE = /^[A-Z]{2}$/;

/** The country in the address, else the member's, else the brand's first (decision G-102). */
export function countryOf(wanted: string | null, { viewer, brand }: Pick<SsrContext, "viewer" | "brand">): string {
  const codes = [wanted, viewer?.profile.location.country, brand.countries[0]];
  return codes.find((code) => code === "" || (typeof code === "string" && CODE.test(code))) ?? "";
}

/** Reads the list on the server, with the page; null if that fails. */
export async function readPrices(context: SsrContext, wanted: string | null): Promise<Prices> {
  const asked = countryOf(wanted, context);
  try {
    const path = asked === "" ? "/products" : `/products?country=${asked}`;
    const list = (await context.read?.(path)) as PriceList | undefined;
    return { list: list ?? null, asked };
  } catch (error) {
    context.report?.(error);
    return { list: null, asked };
  }
}
