import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";

export const agentRows = (db: Kysely<DB>) =>
  db
    .selectFrom("agent as a")
    .leftJoin("agent_session as s", "s.agent_id", "a.id")
    .leftJoin("agent_image as i", "i.agent_id", "a.id")
    .select(["a.id", "a.role", "a.scope", "a.username", "a.email", "a.first_name", "a.last_name", "a.active"])
    .select(["a.created_at", "a.updated_at", "s.state", "s.since"])
    .select(["i.id as image_id", "i.thumb", "a.password_set_at", "s.socket_seen_at"]);
export type AgentRow = Awaited<ReturnType<ReturnType<typeof agentRows>["execute"]>>[number];

export const agentRow = (db: Kysely<DB>, id: string) => agentRows(db).where("a.id", "=", id).executeTakeFirstOrThrow();

/** An operator's work session: times, lockout in whole seconds, replies since its start and their median in ms. */
export const workSessionRow = (db: Kysely<DB>, agentId: string, lockoutMs: number) =>
  db
    .selectFrom("agent_session as s")
    .where("s.agent_id", "=", agentId)
    .select(["s.state", "s.since", "s.started_at", "s.break_reason"])
    .select([
      sql<number>`coalesce(ceil(greatest(0, extract(epoch from
        s.last_break_at + make_interval(secs => ${lockoutMs / 1000}) - app_now()))), 0)::int`.as("lockout_s"),
    ])
    .select((eb) => {
      const replies = eb
        .selectFrom("reply_entry as r")
        .whereRef("r.agent_id", "=", "s.agent_id")
        .whereRef("r.at", ">=", "s.started_at");
      return [
        replies.select(sql<number>`count(*)::int`.as("n")).as("replies"),
        eb
          .selectFrom("reply_entry as r")
          .whereRef("r.agent_id", "=", "s.agent_id")
          .where("r.at", ">", sql<Date>`app_now() - interval '1 hour'`)
          .select(sql<number>`count(*)::int`.as("n"))
          .as("replies_last_hour"),
        replies
          .select(
            sql<
              number | null
            >`(percentile_cont(0.5) within group (order by extract(epoch from r.at - r.claimed_at) * 1000))::bigint`.as(
              "ms",
            ),
          )
          .as("median_reply_ms"),
      ];
    })
    .executeTakeFirst();
export type WorkSessionRow = NonNullable<Awaited<ReturnType<typeof workSessionRow>>>;

export const isPaused = async (db: Kysely<DB>, agentId: string): Promise<boolean> =>
  (await db
    .selectFrom("quality_standing")
    .where("agent_id", "=", agentId)
    .where("paused_at", "is not", null)
    .select("agent_id")
    .executeTakeFirst()) !== undefined;
