import type { Generated } from "kysely";
import type { At, Maybe } from "./accounts.ts";

export type PasskeyTable = {
  id: string;
  member_id: string;
  brand_id: string;
  credential_id: string;
  public_key: Buffer;
  rp_id: string;
  counter: Generated<number>;
  transports: Generated<string[]>;
  backed_up: Generated<boolean>;
  name: string;
  created_at: At;
  last_used_at: Maybe<Date>;
  suspect_at: Maybe<Date>;
};
export type PasskeyChallengeTable = { hash: string; brand_id: string; member_id: Maybe<string>; expires_at: Date };
export type AgentFactorTable = {
  agent_id: string;
  sealed: Buffer;
  confirmed_at: Maybe<Date>;
  last_step: Generated<number>;
  created_at: At;
};
export type AgentRecoveryCodeTable = { agent_id: string; hash: string; used_at: Maybe<Date> };
