import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { eachApart } from "../../platform/jobs/each-apart.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { acceptErasure, lockWhole } from "./start-erasure.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "storage" | "log">;

/** One small file per erased member, in storage and not in the database: it survives a restore. */
const FOLDER = "erasures/";
const ASKED_AT_ONCE = 1_000;

export async function logErasure(storage: Storage, memberId: string, at: Date): Promise<void> {
  const line = Buffer.from(`${JSON.stringify({ memberId, askedDate: at.toISOString() })}\n`);
  await storage.put(`${FOLDER}${memberId}`, line, "application/json");
}

const stillThere = async ({ db }: Pick<Deps, "db">, ids: readonly string[]): Promise<{ id: string }[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from member where id = any(${[...ids]}) and erased_at is null
      and not exists (select from erasure where member_id = member.id)`.execute(db);
  return rows;
};

/**
 * Erases members again whom an older backup brought back: every logged member who is not erased. No second mail.
 * Returns who was found.
 */
export async function replayErasures(deps: Needs): Promise<string[]> {
  const ids = (await deps.storage.list(FOLDER)).map((key) => key.slice(FOLDER.length));
  const found: string[] = [];
  for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
    const members = await stillThere(deps, ids.slice(from, from + ASKED_AT_ONCE));
    await eachApart(deps, "erasing a restored member again", members, async ({ id }) => {
      await inTransaction(deps, async (tx, after) => {
        const member = await lockWhole(tx, id);
        if (member) await acceptErasure(deps, tx, after, member, { by: "log", hasMail: false });
      });
      found.push(id);
    });
  }
  if (found.length > 0) deps.log.warn({ members: found.length }, "restored backup held erased members, erased again");
  return found;
}
