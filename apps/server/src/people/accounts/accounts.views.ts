import type { Image } from "@masq/contract/image";
import type { User } from "@masq/contract/member/user";
import type { DB } from "@masq/db/tables/schema";
import type { BreakKind } from "@masq/domain/people/breaks";
import type { Selectable } from "kysely";
import type { MemberSales } from "../../http/actor.ts";
import { settingsOf } from "./member-settings.ts";

type Hidden = "new_email_key" | "was_corrected" | "password_hash" | "erased_at" | "crisis_told_at";
export type UserRow = Omit<Selectable<DB["member"]>, Hidden> & {
  domain: string;
  credits: number;
  favourites: string[];
  viewed: string[];
  images: Image[];
  sales: MemberSales;
  break_kind: BreakKind | null;
  break_until: Date | null;
  age: Pick<User, "ageVerificationApplicable" | "ageVerification" | "ageVerificationFailed">;
  disclosure_current: string;
  disclosure_accepted: string | null;
  /** The system that the account came from, until its member agreed. */
  arriving_from: string | null;
  /** Seconds. */
  resend_in: number;
};

/** The member's own record, as its owner sees it (specification section 3). */
export function viewUser(row: UserRow): User {
  return {
    _id: row.id,
    createDate: row.created_at.toISOString(),
    updateDate: row.updated_at.toISOString(),
    activityDate: row.activity_at.toISOString(),
    firstLoginDate: row.first_login_at?.toISOString() ?? null,
    domain: row.domain,
    emailValidated: row.email_validated_at !== null && row.arriving_from === null,
    timezone: row.timezone,
    transactions: row.sales.transactions,
    username: row.username,
    email: row.email,
    newEmail: row.new_email,
    firstName: row.first_name,
    lastName: row.last_name,
    gender: row.gender,
    lookingFor: row.looking_for,
    images: row.images,
    credits: row.credits,
    likes: row.likes,
    profile: {
      settings: settingsOf(row.settings),
      favourites: row.favourites,
      viewed: row.viewed,
      location: { country: row.country, city: row.city, zipcode: row.zipcode },
      birthday: row.birthday,
      aboutMe: row.about_me,
      tags: row.tags,
      ageMin: row.age_min,
      ageMax: row.age_max,
    },
    subscriptions: row.sales.subscriptions,
    promotions: {
      firstPurchasePromotion: row.sales.hasFirstPurchaseOffer,
      complete_profile: row.profile_completed_at === null,
    },
    isOrganic: row.is_organic,
    isPremium: row.is_premium,
    isDOI: row.doi_at !== null,
    savedCards: row.sales.savedCards,
    cards: row.sales.savedCards,
    ccbillTokens: row.sales.ccbillTokens,
    break: row.break_kind && row.break_until ? { kind: row.break_kind, endDate: row.break_until.toISOString() } : null,
    sellingPausedUntil: row.selling_paused_until?.toISOString() ?? null,
    ...row.age,
    disclosure: { current: row.disclosure_current, accepted: row.disclosure_accepted },
    resendIn: row.resend_in,
    ...(row.arriving_from !== null && { arrival: { from: row.arriving_from } }),
  };
}

type ConsentRow = Pick<Selectable<DB["consent"]>, "kind" | "version" | "at"> & { text: string | null };

export const viewConsent = ({ kind, version, at, text }: ConsentRow) => ({
  kind,
  version,
  date: at.toISOString(),
  text,
});
