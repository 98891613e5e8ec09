import { sql, type RawBuilder } from "kysely";
import type { Deps } from "../../deps.ts";
import { removeFiles } from "../../foundation/images/sealed-files.ts";
import { exportKey } from "./export-address.ts";
import { RETENTION, type RetentionRule } from "./retention-rules.ts";
import { eachApart } from "../../platform/jobs/each-apart.ts";

type Needs = Pick<Deps, "db" | "storage" | "log">;

const BATCH = 500;
const BATCHES_MAX = 40;

type Removed = { id: string; member_id: string };

/** One batch per statement, so that locks are short. Returns the number of rows. */
async function removeBatch(deps: Needs, rule: RetentionRule): Promise<number> {
  const table = sql.table(rule.table);
  const due = sql`ctid = any(array(select ctid from ${table} where ${rule.due} limit ${BATCH}::int for update skip locked))`;
  if (rule.files === "export" || rule.files === "failed export") return removeExports(deps, due, rule.files);
  if (rule.blank) {
    const empty = sql.join(rule.blank.map((column) => sql`${sql.ref(column)} = null`));
    const { numAffectedRows = 0n } = await sql`update ${table} set ${empty} where ${due}`.execute(deps.db);
    return Number(numAffectedRows);
  }
  if (rule.files === undefined) {
    const { numAffectedRows = 0n } = await sql`delete from ${table} where ${due}`.execute(deps.db);
    return Number(numAffectedRows);
  }
  const { rows } = await sql<Removed>`select id, member_id from ${table} where ${due}`.execute(deps.db);
  return eachApart(deps, "removing an expired file", rows, async ({ id, member_id: memberId }) => {
    await removeFiles(deps, memberId, id);
    await sql`delete from ${table} where id = ${id}`.execute(deps.db);
  });
}

/** The file first: then a row that says "removed", or is gone, is never wrong. */
async function removeExports(deps: Needs, due: RawBuilder<unknown>, kind: RetentionRule["files"]): Promise<number> {
  const { rows } = await sql<Removed>`select id, member_id from data_export where ${due}`.execute(deps.db);
  return eachApart(deps, "removing an export", rows, async ({ id, member_id: memberId }) => {
    await deps.storage.remove(exportKey(memberId, id));
    if (kind === "export")
      await deps.db.updateTable("data_export").set({ state: "removed" }).where("id", "=", id).execute();
    else await deps.db.deleteFrom("data_export").where("id", "=", id).execute();
  });
}

/** Applies one rule in bounded batches; a backlog takes several runs. */
async function follow(deps: Needs, rule: RetentionRule): Promise<number> {
  let count = 0;
  for (let nth = 0; nth < BATCHES_MAX; nth += 1) {
    const rows = await removeBatch(deps, rule);
    count += rows;
    if (rows < BATCH) break;
  }
  if (count > 0) deps.log.info({ rule: rule.name, removed: count }, "retention");
  return count;
}

/** Applies all rules. A failing one does not stop the others; the round fails at its end and names it. */
export async function removeExpired(deps: Needs): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  const rules = RETENTION.map((rule) => ({ id: rule.name, rule }));
  await eachApart(deps, "a rule of retention", rules, async ({ id, rule }) => {
    removed[id] = await follow(deps, rule);
  });
  return removed;
}
