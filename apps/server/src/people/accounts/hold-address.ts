import { emailKey } from "@masq/domain/people/mailbox";
import { sql } from "kysely";
import { AppError } from "../../platform/app-error.ts";
import type { Tx } from "../../platform/db/transaction.ts";

export const emailTaken = (field = "email"): AppError =>
  new AppError("email-taken", { fields: { [field]: "This email is already in use" } });

/** Serializes requests for one address until the transaction ends. */
const holdAddress = (tx: Tx, place: string, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`address ${place} ${emailKey(email)}`}, 0))`.execute(tx);

/**
 * Whether no other member of the brand has this address; it stays free until the transaction ends. Every write of an
 * address must ask first, because the database log shows the address of a unique violation.
 */
export async function isFreeOfMembers(tx: Tx, brandId: string, email: string, memberId = ""): Promise<boolean> {
  await holdAddress(tx, brandId, email);
  const query = tx.selectFrom("member").where("brand_id", "=", brandId).where("email_key", "=", emailKey(email));
  return (await query.where("id", "<>", memberId).select("id").executeTakeFirst()) === undefined;
}

/** The same for staff. */
export async function isFreeOfStaff(tx: Tx, email: string, agentId: string): Promise<boolean> {
  await holdAddress(tx, "staff", email);
  const query = tx.selectFrom("agent").where("email", "=", email).where("id", "<>", agentId);
  return (await query.select("id").executeTakeFirst()) === undefined;
}
