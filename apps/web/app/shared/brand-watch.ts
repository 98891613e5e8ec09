import type { Brand } from "@masq/contract/member/brands";

/** Fetches this host's brand. Throws the server's own message, or "Unknown error" without one. */
export async function fetchBrand(locale: string): Promise<Brand> {
  const reply = await fetch(`/api/brand?locale=${locale}`, { cache: "no-store" }).catch(() => null);
  const body = (await reply?.json().catch(() => null)) as Brand | { message?: unknown } | null | undefined;
  if (reply?.ok === true && body) return body as Brand;
  const told = body && "message" in body ? body.message : undefined;
  throw new Error(typeof told === "string" && told !== "" ? told : "Unknown error");
}

/** Independent of key order; the page comes without the products. */
const plain = (brand: Brand): string =>
  JSON.stringify({ ...brand, products: [] }, (_key, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** Whether the brand has changed since the page was rendered: name, look, disclosure. */
export const isBrandChanged = async (shown: Brand): Promise<boolean> =>
  plain(await fetchBrand(shown.disclosure.locale)) !== plain(shown);
