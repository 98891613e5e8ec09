import type { User } from "@masq/contract/member/user";
import type { DB } from "@masq/db/tables/schema";
import { isAgeCheckApplicable } from "@masq/domain/people/age-check";
import { sql, type Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { arrivingFrom } from "../arrivals/arrivals.queries.ts";
import { newestDecided, viewAgeCheck } from "../age-verification/age-verification.queries.ts";
import { memberImages } from "../../foundation/images/images.queries.ts";
import { viewMemberImage } from "../../foundation/images/member-image.ts";
import { standingBreak } from "../limits/limits.queries.ts";
import { viewUser } from "./accounts.views.ts";
import { likesNow } from "./likes.ts";

const NO_SECRETS = [
  "member.id",
  "member.brand_id",
  "member.username",
  "member.username_key",
  "member.email",
  "member.email_key",
  "member.status",
  "member.gender",
  "member.looking_for",
  "member.birthday",
  "member.first_name",
  "member.last_name",
  "member.about_me",
  "member.tags",
  "member.age_min",
  "member.age_max",
  "member.country",
  "member.city",
  "member.zipcode",
  "member.state",
  "member.timezone",
  "member.locale",
  "member.settings",
  "member.likes_refilled_at",
  "member.is_premium",
  "member.is_organic",
  "member.email_validated_at",
  "member.doi_at",
  "member.verification_sent_at",
  "member.new_email",
  "member.first_login_at",
  "member.profile_completed_at",
  "member.created_at",
  "member.updated_at",
  "member.activity_at",
] as const;

/** Newest entries of a list that the record includes; `GET /profiles?list=` pages through all. */
const OWN_IDS_MAX = 500;

/** The member's own record with credits, pictures, and the current and accepted disclosure. */
export async function readUser(
  deps: Pick<Deps, "db" | "config" | "keys" | "clock" | "sales">,
  brand: Pick<BrandRecord, "id" | "domain" | "settings">,
  memberId: string,
): Promise<User> {
  const resendS = deps.config.RESEND_EMAIL_MS / 1000;
  const row = await deps.db
    .selectFrom("member")
    .innerJoin("wallet", "wallet.member_id", "member.id")
    .where("member.id", "=", memberId)
    .where("member.brand_id", "=", brand.id)
    .select(NO_SECRETS)
    .select(["wallet.balance as credits", likesNow(deps).as("likes")])
    // Only one that has not ended, by the clock that refuses to sell.
    .select(
      sql<Date | null>`case when member.selling_paused_until > app_now() then member.selling_paused_until end`.as(
        "selling_paused_until",
      ),
    )
    .select((is) => [
      is
        .selectFrom("disclosure")
        .whereRef("disclosure.brand_id", "=", "member.brand_id")
        .select((of) => of.fn.max("disclosure.version").as("version"))
        .as("disclosure_current"),
      is
        .selectFrom("consent")
        .whereRef("consent.member_id", "=", "member.id")
        .where("consent.kind", "=", "disclosure")
        .select("consent.version")
        .orderBy("consent.at", "desc")
        .limit(1)
        .as("disclosure_accepted"),
    ])
    .select(arrivingFrom(sql.ref("member.id")).as("arriving_from"))
    .select([
      sql<string[]>`array(select profile_id from favourite as f where f.member_id = member.id
        order by f.created_at desc, f.profile_id limit ${OWN_IDS_MAX})`.as("favourites"),
      sql<string[]>`array(select profile_id from profile_view as v where v.member_id = member.id
        order by v.viewed_at desc, v.profile_id limit ${OWN_IDS_MAX})`.as("viewed"),
    ])
    .select(
      sql<number>`greatest(0, ceil(extract(epoch from
        member.verification_sent_at + make_interval(secs => ${resendS}) - app_now())))::int`.as("resend"),
    )
    .executeTakeFirst();
  if (!row) throw new AppError("not-found");
  const now = deps.clock.now();
  const [images, check] = await Promise.all([memberImages(deps.db, memberId), newestDecided(deps.db, memberId)]);
  const isApplicable = isAgeCheckApplicable(brand.settings.agePolicy, row);
  const [pause, sales] = await Promise.all([
    standingBreak(deps.db, memberId),
    deps.sales.ofMember({ memberId, brandId: brand.id }),
  ]);
  return viewUser({
    ...row,
    age: { ageVerificationApplicable: isApplicable, ...viewAgeCheck(check) },
    images: images.map((image) => viewMemberImage(deps.keys, now, image, "owner")),
    sales,
    domain: brand.domain,
    break_kind: pause?.kind ?? null,
    break_until: pause?.endsAt ?? null,
    disclosure_current: row.disclosure_current ?? "",
    resend_in: row.email_validated_at === null || row.new_email !== null ? (row.resend ?? 0) : 0,
  });
}

export const newestConsents = (db: Kysely<DB>, { id }: { id: string }) =>
  db
    .selectFrom("consent")
    .leftJoin("consent_text", "consent_text.sha256", "consent.sha256")
    .where("consent.member_id", "=", id)
    .distinctOn("consent.kind")
    .orderBy("consent.kind")
    .orderBy("consent.at", "desc")
    .select(["consent.kind", "consent.version", "consent.at"])
    .select((is) =>
      is.fn
        .coalesce(
          "consent_text.text",
          is.selectFrom("disclosure").whereRef("disclosure.sha256", "=", "consent.sha256").select("text").limit(1),
        )
        .as("text"),
    )
    .execute();
