import type { Brand } from "@masq/contract/member/brands";

/** The brand of this host as the server has it now. Throws the server's own words, or "Unknown error" where it had none. */
export async function fetchBrand(locale: string): Promise<Brand> {
  const reply = await fetch(`/api/brand?locale=${locale}`, { cache: "no-store" }).catch(() => null);
  const body = (await reply?.json().catch(() => null)) as Brand | { message?: unknown } | null | undefined;
  if (reply?.ok === true && body) return body as Brand;
  const told = body && "message" in body ? body.message : undefined;
  throw new Error(typeof told === "string" && told !== "" ? told : "Unknown error");
}

/** The same whatever the order of the keys; a page comes without the products. */
const plain = (brand: Brand): string =>
  JSON.stringify({ ...brand, products: [] }, (_key, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** Whether the brand was changed since this page was made: its name, its look, its sentence. */
export const isBrandChanged = async (shown: Brand): Promise<boolean> =>
  plain(await fetchBrand(shown.disclosure.locale)) !== plain(shown);
