import type { LinkedIdentity, listIdentities } from "@masq/contract/member/security";
import type { ReplyOf } from "@masq/contract/route";
import type { BrandRecord } from "../../http/actor.ts";
import type { IdentityRow } from "./identities-auth.queries.ts";
import { providerName, issuerOf } from "./sso-provider.ts";

/** Omits issuer and subject: members know the provider by its name. */
const identityView = (brand: BrandRecord, row: IdentityRow): LinkedIdentity => ({
  _id: row.id,
  name: providerName(brand, row.issuer),
  createDate: row.linked_at.toISOString(),
  lastUse: row.used_at.toISOString(),
});

export function identitiesView(brand: BrandRecord, rows: readonly IdentityRow[]): ReplyOf<typeof listIdentities> {
  const issuer = issuerOf(brand);
  const isOpen = issuer !== null && rows.every((row) => row.issuer !== issuer);
  return {
    identities: rows.map((row) => identityView(brand, row)),
    available: isOpen ? providerName(brand, issuer) : null,
  };
}
