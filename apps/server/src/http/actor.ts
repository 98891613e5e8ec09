import type { Locale } from "@masq/contract/ssr-context";
import type { Product } from "@masq/contract/member/catalogue";
import type { User } from "@masq/contract/member/user";
import type { Residence } from "@masq/domain/people/age-check";
import type { BrandSettingsRow, BrandThemeRow } from "@masq/db/tables/brands";

declare const scoped: unique symbol;
/** A brand's id verified by a request or a job; made only by resolve-brand and the gates of jobs. */
export type BrandId = string & { readonly [scoped]: true };
export const provenBrand = (id: string): BrandId => id as BrandId;

/** A brand with its company, as the directory caches it. */
export type BrandRecord = {
  id: BrandId;
  domain: string;
  fullScope: string;
  hosts: readonly string[];
  countries: readonly string[];
  legacy: boolean;
  timezone: string;
  headline: string;
  customerSupport: string;
  maintenanceFee: number;
  defaultDescriptor: string;
  theme: BrandThemeRow;
  settings: BrandSettingsRow;
  apiKey: string;
  company: {
    id: string;
    name: string;
    address: string;
    registrationNumber: string;
    supportEmail: string;
    phone: string;
  };
};

export type MemberActor = {
  kind: "member";
  id: string;
  brandId: BrandId;
  sessionId: string;
  emailValidated: boolean;
  isPremium: boolean;
  /** The age check was passed, or is not required where the member lives. */
  isOfAge: boolean;
  /** Characters the member blocked; a few at most. */
  blocked: readonly string[];
  /** Of the page that calls; texts that do not exist in it come in their own. Absent outside of a call. */
  locale?: Locale | undefined;
};
export type AgentActor = {
  kind: "agent";
  id: string;
  role: "agent" | "admin";
  scope: readonly string[];
  sessionId: string;
};
/** A call with only the brand's API key. */
export type VisitorActor = { kind: "visitor"; locale?: Locale | undefined };
export type Actor = MemberActor | AgentActor | VisitorActor;

export type BrandDirectory = {
  byHost: (host: string) => Promise<BrandRecord | undefined>;
  /** Like `byHost`, but only if a brand has this host; a port may follow it. */
  named: (host: string) => Promise<BrandRecord | undefined>;
  byId: (id: string) => Promise<BrandRecord | undefined>;
  all: () => Promise<readonly BrandRecord[]>;
  /** In this process; the signal `brands-changed` does it in all. */
  forget: () => void;
};

/** A live session's member; age is judged with the brand's policy. */
export type LiveMember = Omit<MemberActor, "brandId" | "isOfAge"> & {
  brandId: string;
  domain: string;
  status: string;
  /** Came from another system and did not agree yet. */
  isArriving: boolean;
  residence: Residence;
  hasPassedAgeCheck: boolean;
};

/** What the auth domain offers: the live session behind a token, or undefined once ended. Cached for 2 s per node. */
export type SessionDirectory = {
  member: (sessionId: string) => Promise<LiveMember | undefined>;
  agent: (sessionId: string) => Promise<(AgentActor & { active: boolean; hasFactor: boolean }) | undefined>;
  forget: (sessionId: string) => void;
  /** After a change of what the member may or wants to see (mail confirmed, Premium, a block). */
  forgetSubject: (subjectId: string) => void;
};

/** The money part of a member's own record. */
export type MemberSales = Pick<User, "transactions" | "subscriptions" | "savedCards" | "ccbillTokens"> & {
  hasFirstPurchaseOffer: boolean;
};
/** What billing offers to the wings below it. */
export type SalesDirectory = {
  ofMember: (member: { memberId: string; brandId: string }) => Promise<MemberSales>;
  /** `country` null: the brand's general list. */
  offered: (brandId: string, country: string | null) => Promise<Product[]>;
};
