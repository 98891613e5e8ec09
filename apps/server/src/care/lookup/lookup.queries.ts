import type { LookupFilters } from "@masq/contract/agent/lookup";
import type { DB } from "@masq/db/tables/schema";
import { ADMIN_INTERVENE_IDLE_MS } from "@masq/domain/constants";
import { sql, type Kysely } from "kysely";
import { fullName } from "../../foundation/audit/full-name.ts";
import { runPrepared } from "../../platform/db/prepared.ts";

type Reader = Kysely<DB>;
export type Wanted = Omit<LookupFilters, "domain"> & { brandIds: readonly string[]; page: number; limit: number };

const contains = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
const idleAgo = sql<Date>`app_now() - make_interval(secs => ${ADMIN_INTERVENE_IDLE_MS / 1000})`;
const isIntervened = sql<boolean>`coalesce(c.admin_intervene_at > ${idleAgo}, false)`;

/** As in `conversation.active_on`, which has the index. */
const dayOf = (moment: string): string => new Date(moment).toISOString().slice(0, 10);

/** A conversation without messages has no newest line, so no date range contains it. */
function filtered(db: Reader, wanted: Wanted) {
  const { agentName, realUsername, fictiveUsername, sentAfter, sentBefore, only } = wanted;
  const ids = sql<string>`any(${wanted.brandIds}::text[])`;
  let found = db.selectFrom("conversation as c").where("c.brand_id", "=", ids);
  if (sentAfter)
    found = found
      .where("c.active_on", ">=", dayOf(sentAfter))
      .where("c.last_message_at", ">=", new Date(sentAfter))
      .where("c.seq", ">", 0);
  if (sentBefore)
    found = found
      .where("c.active_on", "<=", dayOf(sentBefore))
      .where("c.last_message_at", "<", new Date(sentBefore))
      .where("c.seq", ">", 0);
  if (realUsername)
    found = found.where("c.member_id", "in", (eb) =>
      eb
        .selectFrom("member")
        .where("member.brand_id", "=", ids)
        .where("member.username_key", "like", contains(realUsername))
        .select("member.id"),
    );
  if (fictiveUsername)
    found = found.where("c.profile_id", "in", (eb) =>
      eb
        .selectFrom("profile")
        .where((or) =>
          or.or([
            or(sql`lower(profile.name)`, "like", contains(fictiveUsername)),
            or(sql`lower(profile.username)`, "like", contains(fictiveUsername)),
          ]),
        )
        .select("profile.id"),
    );
  if (agentName)
    found = found.where("c.id", "in", (eb) =>
      eb
        .selectFrom("message")
        .innerJoin("agent", "agent.id", "message.agent_id")
        .where((or) =>
          or.or([
            or(sql`lower(${fullName("agent")})`, "like", contains(agentName)),
            or(sql`lower(agent.username)`, "like", contains(agentName)),
          ]),
        )
        .select("message.conversation_id"),
    );
  if (only === "frozen") found = found.where("c.frozen_at", "is not", null);
  if (only === "intervened") found = found.where("c.admin_intervene_at", ">", idleAgo);
  return found;
}

export type Holder = { id: string; name: string; ms: number };
const holderOf = sql<Holder | null>`(
  select json_build_object('id', a.id, 'name', ${fullName("a")},
    'ms', floor(extract(epoch from s.claim_expires_at - app_now()) * 1000)::bigint)
  from stock s join agent a on a.id = s.claimed_by
  where s.conversation_id = c.id and s.state = 'claimed' and s.claim_expires_at > app_now())`;
/** Whose answer goes out in a moment. */
const senderOf = sql<Holder | null>`(
  select json_build_object('id', a.id, 'name', ${fullName("a")},
    'ms', greatest(0, floor(extract(epoch from r.send_at - app_now()) * 1000))::bigint)
  from sending_reply r join agent a on a.id = r.agent_id
  join stock s on s.id = r.stock_id and s.state = 'sending' and s.claim_epoch = r.claim_epoch
  where r.conversation_id = c.id and r.state = 'sending')`;

/** One page and the total of all matches, in one statement. Ties follow the id, in the same direction. */
export function lookupStatement(db: Reader, wanted: Wanted) {
  const { page, limit, sortBy = "recent" } = wanted;
  const order = sortBy === "recent" ? "desc" : "asc";
  return db
    .with("listed", (cte) =>
      filtered(cte as unknown as Reader, wanted)
        .orderBy("c.active_on", order)
        .orderBy("c.last_message_at", order)
        .orderBy("c.id", order)
        .limit(limit)
        .offset((page - 1) * limit)
        .select("c.id"),
    )
    .with("counted", (cte) => filtered(cte as unknown as Reader, wanted).select(sql<number>`count(*)::int`.as("total")))
    .selectFrom("counted")
    .leftJoin("listed", (join) => join.onTrue())
    .leftJoin("conversation as c", "c.id", "listed.id")
    .leftJoin("member as m", "m.id", "c.member_id")
    .leftJoin("profile as p", "p.id", "c.profile_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("message")
          .whereRef("message.conversation_id", "=", "c.id")
          .orderBy("message.seq", "desc")
          .limit(1)
          .select("message.sender")
          .as("newest"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("message")
          .innerJoin("agent", "agent.id", "message.agent_id")
          .whereRef("message.conversation_id", "=", "c.id")
          .where("message.sender", "=", "profile")
          .orderBy("message.seq", "desc")
          .limit(1)
          .select(fullName("agent").as("agent_name"))
          .as("answered"),
      (join) => join.onTrue(),
    )
    .orderBy("c.last_message_at", order)
    .orderBy("c.id", order)
    .select(["counted.total", "c.id", "c.brand_id", "c.member_id", "c.profile_id", "c.seq", "c.archived"])
    .select(["c.last_user_seq", "c.last_message_at", "c.created_at", "c.updated_at", "c.frozen_at"])
    .select(["m.username", "p.name as profile_name", "newest.sender", "answered.agent_name"])
    .select([isIntervened.as("is_intervened"), holderOf.as("holder")]);
}

type Row = Awaited<ReturnType<ReturnType<typeof lookupStatement>["execute"]>>[number];
type Maybe = "sender" | "agent_name" | "frozen_at" | "holder";
export type FoundRow = { [K in keyof Row]: K extends Maybe ? Row[K] : NonNullable<Row[K]> };

/** Past the end the statement returns one row with only the total. */
export async function findConversations(db: Reader, wanted: Wanted): Promise<{ rows: FoundRow[]; total: number }> {
  const rows = await lookupStatement(db, wanted).execute();
  return { rows: rows.filter((row): row is FoundRow => row.id !== null), total: rows[0]?.total ?? 0 };
}

export type StandingRow = NonNullable<Awaited<ReturnType<typeof standingRow>>>;

/** State of one of these brands' conversations at the desk, by the database clock. */
export async function standingRow(db: Reader, brandIds: readonly string[], id: string) {
  const leftMs = sql<number | null>`floor(extract(epoch from c.admin_intervene_at
    + make_interval(secs => ${ADMIN_INTERVENE_IDLE_MS / 1000}) - app_now()) * 1000)::bigint`;
  const standing = db
    .selectFrom("conversation as c")
    .leftJoin("agent as a", "a.id", "c.admin_intervene_by")
    .where("c.id", "=", id)
    .where("c.brand_id", "=", sql<string>`any(${brandIds}::text[])`)
    .select(["c.seq", "c.frozen_at", "c.last_user_seq", "c.last_profile_seq", "c.admin_intervene_by"])
    .select(fullName("a").$castTo<string | null>().as("admin_name"))
    .select([isIntervened.as("is_intervened"), leftMs.as("intervened_ms"), holderOf.as("holder")])
    .select(senderOf.as("sending"))
    .select(
      sql<string | null>`(select m.id from message m where m.conversation_id = c.id order by m.seq desc limit 1)`.as(
        "last_message_id",
      ),
    );
  return (await runPrepared(db, standing)).rows[0];
}
