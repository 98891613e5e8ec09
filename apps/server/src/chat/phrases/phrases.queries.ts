import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";

type Reader = Kysely<DB>;

export const ownPhrases = (db: Reader, agentId: string) =>
  db.selectFrom("own_phrases").where("agent_id", "=", agentId).select(["version", "body"]).executeTakeFirst();

/** Whom phrases would be said to, and as whom. */
export const addressee = (db: Reader, conversationId: string) =>
  db
    .selectFrom("conversation as c")
    .innerJoin("member as m", "m.id", "c.member_id")
    .innerJoin("profile as p", "p.id", "c.profile_id")
    .where("c.id", "=", conversationId)
    .select(["c.brand_id", "c.member_id", "m.username", "p.name as character"])
    .executeTakeFirst();
