import type { At } from "./accounts.ts";

export type SsoIdentityTable = {
  id: string;
  brand_id: string;
  issuer: string;
  subject: string;
  member_id: string;
  linked_at: At;
  used_at: At;
};
/** Who took an identity of this issuer away: no address links one again. */
export type SsoRefusalTable = { member_id: string; issuer: string; refused_at: At };
export type SpentOnceTable = { id: string; kind: string; expires_at: Date };
