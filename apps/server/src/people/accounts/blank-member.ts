import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/transaction.ts";

// Contains a blank, which no form accepts in a username or address.
const pseudonymOf = (memberId: string): string => `erased ${memberId}`;

/** Runs first: ends all sign-ins and frees username and address. */
export async function closeMember(tx: Tx, memberId: string): Promise<void> {
  const name = pseudonymOf(memberId);
  await tx
    .updateTable("member")
    .set({ status: "deactivated", username_key: name, email_key: name, updated_at: appNow })
    .where("id", "=", memberId)
    .execute();
}

/**
 * Leaves only a pseudonymous row of an erased member: nothing personal, timestamps truncated to the month. Username and
 * address are free at once (docs/decisions/023).
 */
export async function blankMember(tx: Tx, memberId: string): Promise<void> {
  const name = pseudonymOf(memberId);
  await tx
    .updateTable("member")
    .set({
      username: name,
      username_key: name,
      email: name,
      email_key: name,
      password_hash: "",
      status: "deactivated",
      gender: "man",
      looking_for: "both",
      birthday: "1900-01-01",
      first_name: null,
      last_name: null,
      about_me: null,
      tags: [],
      age_min: 18,
      age_max: 100,
      country: null,
      city: null,
      zipcode: null,
      timezone: "UTC",
      locale: "en",
      settings: "{}",
      likes: 0,
      is_premium: false,
      is_organic: true,
      email_validated_at: null,
      doi_at: null,
      verification_sent_at: null,
      new_email: null,
      new_email_key: null,
      was_corrected: false,
      first_login_at: null,
      profile_completed_at: null,
      selling_paused_until: null,
      crisis_told_at: null,
      created_at: sql<Date>`date_trunc('month', created_at)`,
      updated_at: appNow,
      activity_at: sql<Date>`date_trunc('month', activity_at)`,
      erased_at: appNow,
    })
    .where("id", "=", memberId)
    .execute();
}
