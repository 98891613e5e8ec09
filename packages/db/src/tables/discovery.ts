import type { ColumnType, Generated } from "kysely";
import type { At, Maybe } from "./accounts.ts";

export type SwipeTable = {
  id: string;
  member_id: string;
  profile_id: string;
  action: "like" | "dislike" | "later";
  position: number;
  cost: Generated<number>;
  client_key: string;
  likes_left: Generated<number>;
  returns_at: Maybe<Date>;
  created_at: At;
  ended_at: Maybe<Date>;
};
export type MatchTable = {
  id: string;
  member_id: string;
  profile_id: string;
  swipe_id: string;
  conversation_id: string;
  reasons: string[];
  created_at: At;
  ended_at: Maybe<Date>;
};
export type FavouriteTable = { member_id: string; profile_id: string; created_at: At };
export type ProfileViewTable = { member_id: string; profile_id: string; views: Generated<number>; viewed_at: At };
export type InterestActTable = {
  member_id: string;
  profile_id: string;
  kind: "viewed" | "favourited";
  agent_id: string;
  acted_at: At;
};
export type SavedSearchTable = {
  id: string;
  member_id: string;
  name: string;
  query: ColumnType<Record<string, unknown>, string, string>;
  alert_mail: Generated<boolean>;
  alert_app: Generated<boolean>;
  checked_at: At;
  seen_at: At;
  mailed_at: Maybe<Date>;
  created_at: At;
  updated_at: At;
};
/** What happened to characters, for the list index; written by triggers on `profile` alone. */
export type ProfileChangeTable = {
  position: Generated<number>;
  profile_id: string;
  xid: Generated<string>;
  at: Generated<Date>;
};
