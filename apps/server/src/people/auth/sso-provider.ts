import type { BrandRecord } from "../../http/actor.ts";
import { DEMO_ISSUER } from "./sso-demo.ts";

const plain = (issuer: string): string => issuer.replace(/\/$/, "");

export function issuerOf({ settings: { sso } }: BrandRecord): string | null {
  if (sso === undefined) return null;
  return plain(sso.provider === "demo" ? DEMO_ISSUER : sso.issuer);
}

/** A member's name for an issuer: the brand's word for its current provider, the host for a former one. */
export function providerName(brand: BrandRecord, issuer: string): string {
  if (brand.settings.sso !== undefined && plain(issuer) === issuerOf(brand)) return brand.settings.sso.name;
  return URL.canParse(issuer) ? new URL(issuer).host : issuer;
}
