import type { StyleLanguage } from "@masq/domain/cast/character-style";
import type { AgePolicy } from "@masq/domain/people/age-check";
import type { BrandContent, BrandLook, BrandSso } from "@masq/domain/foundation/brand-content";
import type { ColumnType, Generated } from "kysely";
import type { At } from "./accounts.ts";

export type CompanyTable = {
  id: string;
  name: string;
  address: string;
  registration_number: string;
  support_email: string;
  phone: string;
  /** Of the months that operators are paid by. */
  timezone: Generated<string>;
  /** Of limits and sums over its brands. */
  currency: Generated<string>;
  /** What a unit of a currency is worth in `currency`. */
  rates: ColumnType<Record<string, number>, string | undefined, string>;
};
/** Rows from before there was a choice of ornament or lightness have neither. */
export type BrandThemeRow = Omit<BrandLook, "lift" | "mark"> & Partial<Pick<BrandLook, "lift" | "mark">>;
/** `name`: what the button says. `demo` is the built-in identity page and counts in demo mode only. */
export type BrandSsoRow = BrandSso;
/** Absent keys take the product's defaults. Minutes and hours as named. */
export type BrandSettingsRow = {
  welcomeCredits?: number;
  /** Paid once for a complete profile. */
  completionCredits?: number;
  replyGuaranteeHours?: number;
  /** Suggested spending limits, in prices of the dearest product. */
  limitDayTimes?: number;
  limitWeekTimes?: number;
  limitMonthTimes?: number;
  messageMinutes?: number;
  vipMinutes?: number;
  firstMinutes?: number;
  followUpHours?: number;
  /** Claims that an operator may give back within an hour. */
  skipsAnHour?: number;
  /** Days after the close of a month in which its lines may be disputed. */
  payoutDisputeDays?: number;
  /** Of a hundred sent replies so many are read by a supervisor, drawn by chance; flagged ones always are. */
  qualityShare?: number;
  /** An operator's first replies to the brand that someone else reads before they are sent. */
  newcomerLines?: number;
  /** Seconds in which the writer of an answer can take it back. */
  undoSeconds?: number;
  /** Serious verdicts within `strikeWindowDays` after which a supervisor talks to the operator, or the account pauses. */
  strikesToTalk?: number;
  strikesToPause?: number;
  strikeWindowDays?: number;
  /** What notifications and the installed app are called for who wants to be discreet. */
  neutralName?: string;
  /** The languages its writers answer in, the first that of its texts. Brands from before this was asked have none. */
  writesIn?: readonly StyleLanguage[];
  /** Where the German one differs. */
  headlineDe?: string;
  /** Where members may also sign in. */
  sso?: BrandSsoRow;
  /** Where members must have their age checked; absent: nowhere. */
  agePolicy?: AgePolicy;
};
type Json<T> = ColumnType<T, string, string>;
export type BrandTable = {
  id: string;
  company_id: string;
  domain: string;
  full_scope: string;
  hosts: Generated<string[]>;
  countries: Generated<string[]>;
  legacy: Generated<boolean>;
  timezone: Generated<string>;
  headline: string;
  customer_support: string;
  maintenance_fee: Generated<number>;
  default_descriptor: string;
  theme: Json<BrandThemeRow>;
  settings: ColumnType<BrandSettingsRow, string | undefined, string>;
  api_key: string;
  /** Grows each time that the brand is published. */
  version: Generated<number>;
  created_at: At;
};
/** What is being written of a brand: one that is not there yet, or changes of one that is. Nobody is served by it. */
/** `told_to`: the last member, in the order of ids, whose mail about the change is queued. */
export type AnnouncementTable = {
  id: string;
  brand_id: string;
  page: "terms" | "privacy-policy";
  starts_on: string;
  summary_en: string;
  summary_de: string;
  told_to: Generated<string>;
  created_at: At;
};
export type BrandDraftTable = {
  /** The brand's, also before there is one. */
  brand_id: string;
  content: Json<BrandContent>;
  /** Another one with every save. */
  version: string;
  created_by: string;
  updated_by: string;
  updated_at: Date;
};
/** `name`: of the gateway in payments. `sealed`: settings and secrets. */
export type MerchantAccountTable = {
  name: string;
  company_id: string;
  descriptor: string;
  pay_host: string;
  sealed: Buffer;
  is_current: Generated<boolean>;
  version: Generated<number>;
  updated_by: string;
  updated_at: At;
};
export type DisclosureTable = {
  brand_id: string;
  version: string;
  locale: string;
  text: string;
  sha256: string;
};
