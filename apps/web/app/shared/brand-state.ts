import type { Brand, listBrands } from "@masq/contract/member/brands";
import type { ReplyOf } from "@masq/contract/route";
import type { SsrContext } from "@masq/contract/ssr-context";

type Brands = ReplyOf<typeof listBrands>["brands"];

/** What the app knows of its brand (specification section 3); comes with the page, before anything is shown. */
export type BrandState = {
  company: Brand["company"];
  brand: Brand;
  domainName: string;
  productName: string;
  customerSupport: string;
  /** The company's open brands, this one included. */
  brands: Brands;
};

/** For the root's loader. The page is shown even if the list of brands cannot be read. */
export async function readBrandState({ brand, read, report }: SsrContext): Promise<BrandState> {
  const { company, domain, productName, customerSupport } = brand;
  const list = (await read?.("/brands").catch(report)) as { brands: Brands } | undefined;
  return { company, brand, domainName: domain, productName, customerSupport, brands: list?.brands ?? [] };
}
