import type { ColumnType, Generated } from "kysely";

export type At = Generated<Date>;
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type MemberTable = {
  id: string;
  brand_id: string;
  username: string;
  username_key: string;
  email: string;
  email_key: string;
  password_hash: string;
  status: Generated<"active" | "suspended" | "deactivated">;
  gender: "man" | "woman";
  looking_for: "women" | "men" | "both";
  birthday: string;
  first_name: Maybe<string>;
  last_name: Maybe<string>;
  about_me: Maybe<string>;
  tags: Generated<string[]>;
  age_min: number;
  age_max: number;
  country: Maybe<string>;
  city: Maybe<string>;
  zipcode: Maybe<string>;
  /** By the postal code, else by the city, where the country has states. */
  state: Maybe<string>;
  timezone: Generated<string>;
  locale: Generated<string>;
  settings: ColumnType<Record<string, unknown>, string | undefined, string>;
  likes: Generated<number>;
  likes_refilled_at: At;
  is_premium: Generated<boolean>;
  is_organic: Generated<boolean>;
  email_validated_at: Maybe<Date>;
  doi_at: Maybe<Date>;
  verification_sent_at: Maybe<Date>;
  /** Asked for and not confirmed yet; `email` counts until then. */
  new_email: Maybe<string>;
  new_email_key: Maybe<string>;
  /** The last verification mail corrected an address within the resend timer. */
  was_corrected: Generated<boolean>;
  first_login_at: Maybe<Date>;
  profile_completed_at: Maybe<Date>;
  /** Buying waits until then: a line of the member sounded like a crisis. */
  selling_paused_until: Maybe<Date>;
  /** When a notice of where help is was last sent to the member. */
  crisis_told_at: Maybe<Date>;
  created_at: At;
  updated_at: At;
  activity_at: At;
  /** Nothing of the person is left in the row. */
  erased_at: Maybe<Date>;
};
export type MemberImageTable = {
  id: string;
  member_id: string;
  type: "avatar" | "other" | "message";
  width: number;
  height: number;
  placeholder: string;
  processed: Generated<boolean>;
  under_moderation: Generated<boolean>;
  cleared_by: Maybe<string>;
  cleared_at: Maybe<Date>;
  /** Of a picture in a chat: null until a message carries it. */
  conversation_id: Maybe<string>;
  created_at: At;
};
export type MemberKeyTable = { member_id: string; wrapped: Buffer };
/** Which version of a brand's key wraps the keys of its members; no row: the first. */
export type BrandKeyTable = { brand_id: string; version: number };
export type ConsentTable = {
  id: string;
  member_id: string;
  kind: "disclosure" | "terms" | "special-category" | "adult" | "earlier-lines";
  version: string;
  locale: string;
  sha256: string;
  at: At;
};
/** Each wording once; `sha256` is what a consent carries. */
export type ConsentTextTable = { sha256: string; text: string };
export type AgentTable = {
  id: string;
  username: string;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  role: "agent" | "admin";
  scope: Generated<string[]>;
  active: Generated<boolean>;
  /** Null: invited, no password was chosen yet. */
  password_set_at: Maybe<Date>;
  created_at: At;
  updated_at: At;
};
/** Of a mailed link behind which staff choose a password. */
export type AgentLinkTable = {
  hash: string;
  agent_id: string;
  email: string;
  expires_at: Date;
  used_at: Maybe<Date>;
  created_at: At;
};
export type AgentImageTable = { agent_id: string; id: string; thumb: Buffer; created_at: At };
export type SessionTable = {
  id: string;
  audience: "user" | "agent";
  subject_id: string;
  brand_id: Maybe<string>;
  refresh_hash: string;
  previous_hash: Maybe<string>;
  rotated_at: At;
  stay: Generated<boolean>;
  user_agent: Maybe<string>;
  address: Maybe<string>;
  created_at: At;
  login_at: At;
  expires_at: ColumnType<Date, Date, Date>;
  revoked_at: Maybe<Date>;
  revoke_reason: Maybe<string>;
};
export type LinkTokenTable = {
  hash: string;
  purpose: "verify" | "sign-in" | "reset" | "notification";
  member_id: string;
  email_key: string;
  target: Maybe<string>;
  expires_at: Date;
  used_at: Maybe<Date>;
  created_at: At;
};
export type LoginFailureTable = { key: string; failures: number; first_at: At };
/** The id is the reference that the verifier is given. */
export type AgeCheckTable = {
  id: string;
  brand_id: string;
  member_id: string;
  verifier: string;
  state: Generated<"started" | "passed" | "failed">;
  method: Maybe<string>;
  reason: Maybe<string>;
  started_at: At;
  decided_at: Maybe<Date>;
};
