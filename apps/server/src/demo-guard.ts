import { demoId } from "@masq/db/demo/cast";
import { AGENTS, MEMBERS } from "@masq/db/demo/people";
import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import type { Config } from "./config/env.ts";

/** Whether the demo's people are in a database, under the ids that only the demo gives. */
async function hasDemoPeople(db: Kysely<DB>): Promise<boolean> {
  const agents = AGENTS.map(({ username }) => demoId("agt", username));
  const members = MEMBERS.map(({ username }) => demoId("usr", username));
  const agent = await db.selectFrom("agent").select("id").where("id", "in", agents).limit(1).executeTakeFirst();
  const member = await db.selectFrom("member").select("id").where("id", "in", members).limit(1).executeTakeFirst();
  return (agent ?? member) !== undefined;
}

/** A demo's logins lie in a file and its people are known to everybody, an admin among them: no real house opens on it. */
export async function refuseDemoData(config: Pick<Config, "MODE">, db: Kysely<DB>): Promise<void> {
  if (config.MODE !== "production" || !(await hasDemoPeople(db))) return;
  throw new Error(
    "MODE=production does not start on a database that was planted as a demo: the demo's logins are published. " +
      "Give an empty database (another DATABASE_URL, or another DATA_DIR for the embedded one); to try the demo, start with MODE=demo.",
  );
}
