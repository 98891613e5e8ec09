import { emailKey } from "@masq/domain/people/mailbox";
import { FORGOT_ANSWER_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { queueMail } from "../../foundation/mail-queue/queue-mail.ts";
import { createLink } from "./create-link.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing">;

/** Beyond it the response stays the same and nothing is sent, to protect strangers' inboxes. */
const LINKS_PER_HOUR = 3;
const hourAgo = sql<Date>`app_now() - interval '1 hour'`;

/**
 * `POST /forgot-password` (decision G-026): mails a reset link if the brand has an active account with that address.
 * The response and its time never reveal whether one exists.
 */
export async function forgotPassword(deps: Needs, brand: BrandRecord, email: string): Promise<void> {
  await Promise.all([mailLink(deps, brand, email), deps.clock.sleep(FORGOT_ANSWER_MS)]);
}

async function mailLink(deps: Needs, brand: BrandRecord, email: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const member = await tx
      .selectFrom("member")
      .select(["id", "email", "email_key"])
      .where("brand_id", "=", brand.id)
      .where("email_key", "=", emailKey(email))
      .where("status", "=", "active")
      .forUpdate()
      .executeTakeFirst();
    if (!member) return;
    const { sent } = await tx
      .selectFrom("link_token")
      .select((of) => of.fn.countAll<number>().as("sent"))
      .where("member_id", "=", member.id)
      .where("purpose", "=", "reset")
      .where("created_at", ">", hourAgo)
      .executeTakeFirstOrThrow();
    if (sent >= LINKS_PER_HOUR) return;
    const token = await createLink(tx, { purpose: "reset", memberId: member.id, emailKey: member.email_key });
    await queueMail(deps, tx, {
      brandId: brand.id,
      memberId: member.id,
      letter: { template: "reset-password", to: member.email, token },
    });
  });
}
