import type { At } from "./accounts.ts";

export type SsoIdentityTable = {
  brand_id: string;
  issuer: string;
  subject: string;
  member_id: string;
  linked_at: At;
  used_at: At;
};
export type SpentOnceTable = { id: string; kind: string; expires_at: Date };
