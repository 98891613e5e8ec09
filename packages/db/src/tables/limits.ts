import type { At, Maybe } from "./accounts.ts";

export type PersonTable = { id: string; company_id: string; created_at: At };
/** Who got what is given once a person; no account stands beside it. */
export type GiftMarkTable = { brand_id: string; gift: "welcome" | "completion"; mark: string };
export type PersonMarkTable = { mark: string; person_id: string };
export type PersonMemberTable = { member_id: string; person_id: string };
export type PersonBreakTable = {
  id: string;
  person_id: string;
  brand_id: string;
  kind: "day" | "week" | "month" | "exclusion";
  started_at: At;
  ends_at: Date;
};
export type SpendingLimitTable = {
  person_id: string;
  span: "day" | "week" | "month";
  amount_minor: number;
  /** A raise that waits until `next_at`. */
  next_minor: Maybe<number>;
  next_at: Maybe<Date>;
  updated_at: At;
};
export type SpendingEntryTable = { reference: string; member_id: string; amount_minor: number; at: At };
