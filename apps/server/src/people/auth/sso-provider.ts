import type { BrandRecord } from "../../http/actor.ts";
import { DEMO_ISSUER } from "./sso-demo.ts";

const plain = (issuer: string): string => issuer.replace(/\/$/, "");

/** The issuer of the brand's own other house, or null. */
export function issuerOf({ settings: { sso } }: BrandRecord): string | null {
  if (sso === undefined) return null;
  return plain(sso.provider === "demo" ? DEMO_ISSUER : sso.issuer);
}

/** What a member calls the house of an issuer: the brand's word for its own; of one that the brand had before, the host. */
export function providerName(brand: BrandRecord, issuer: string): string {
  if (brand.settings.sso !== undefined && plain(issuer) === issuerOf(brand)) return brand.settings.sso.name;
  return URL.canParse(issuer) ? new URL(issuer).host : issuer;
}
