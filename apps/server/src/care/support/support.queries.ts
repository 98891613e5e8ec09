import type { DB } from "@masq/db/tables/schema";
import { ANSWERED_WITHIN_HOURS } from "@masq/domain/care/support";
import { sql, type Kysely } from "kysely";

type Reader = Kysely<DB>;

const queued = (db: Reader, brandIds: readonly string[]) =>
  db
    .selectFrom("support_ticket as ticket")
    .innerJoin("brand", "brand.id", "ticket.brand_id")
    .leftJoin("agent", "agent.id", "ticket.answered_by")
    .where("ticket.brand_id", "in", [...brandIds, ""]);

const age = sql<number>`(extract(epoch from app_now() - ticket.created_at) / 3600)::float8`;

const inFull = (db: Reader, brandIds: readonly string[]) =>
  queued(db, brandIds)
    .selectAll("ticket")
    .select(["brand.domain", "agent.first_name", "agent.last_name", age.as("age_hours")]);
export type QueuedTicket = Awaited<ReturnType<ReturnType<typeof inFull>["execute"]>>[number];

type Paging = { isDone: boolean; page: number; limit: number };

/** Tickets of some brands: open (oldest first) or answered (newest first). `late`: open longer than promised. */
export async function ticketQueue(db: Reader, brandIds: readonly string[], { isDone, page, limit }: Paging) {
  const open = queued(db, brandIds).where("ticket.state", "=", "open");
  const [rows, { total }, { late }] = await Promise.all([
    inFull(db, brandIds)
      .where("ticket.state", "=", isDone ? "answered" : "open")
      .orderBy(isDone ? "ticket.answered_at" : "ticket.created_at", isDone ? "desc" : "asc")
      .orderBy("ticket.id")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    queued(db, brandIds)
      .where("ticket.state", "=", isDone ? "answered" : "open")
      .select(sql<number>`count(*)::int`.as("total"))
      .executeTakeFirstOrThrow(),
    open
      .where(age, ">", ANSWERED_WITHIN_HOURS)
      .select(sql<number>`count(*)::int`.as("late"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total, late };
}

export const findTicket = (db: Reader, brandIds: readonly string[], id: string) =>
  inFull(db, brandIds).where("ticket.id", "=", id).executeTakeFirst();
