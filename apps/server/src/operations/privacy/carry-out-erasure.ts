import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { blankMember } from "../../people/accounts/blank-member.ts";
import { logErasure } from "./erasure-log.ts";
import { MEMBER_TABLES } from "./member-data.ts";

type Needs = Pick<Deps, "db" | "clock" | "bus" | "storage">;

const LEASE_S = 120;
/** How long an unresponsive mail server or gateway may delay the erasure. */
const WAIT_S = 600;
/** Calls under way when the sessions ended are over by then; the second sweep removes what they wrote. */
const SWEEP_AFTER_S = 60;

type Leased = { member_id: string; brand_id: string; steps: string[]; asked_at: Date };
/** `wait`: seconds until the next try. */
type Outcome = { wait: number } | undefined;
type Step = (deps: Needs, leased: Leased) => Promise<Outcome>;

/** First, and outside the database: a backup restored later does not know of this erasure. */
const noteInLog: Step = async (deps, { member_id: memberId, asked_at: at }) => {
  await logErasure(deps.storage, memberId, at);
  return undefined;
};

/** The last mail needs address and key, so it precedes their deletion. */
const sendFarewell: Step = async ({ db }, { member_id: memberId }) => {
  const { rows } = await sql<{ mail: string }>`
    select mail.id as mail from mail join erasure on erasure.member_id = mail.member_id
    where mail.member_id = ${memberId} and mail.template = 'account-erased' and mail.state = 'queued'
      and erasure.asked_at > app_now() - make_interval(secs => ${WAIT_S}::int)`.execute(db);
  return rows.length > 0 ? { wait: 1 } : undefined;
};

/** Their own job tells the gateways, using the member's key. */
const letCardsGo: Step = async ({ db }, { member_id: memberId }) => {
  const { rows } = await sql<{ card: string }>`
    select card.id as card from payment_method as card join erasure on erasure.member_id = card.member_id
    where card.member_id = ${memberId} and card.sealed is not null
      and erasure.asked_at > app_now() - make_interval(secs => ${WAIT_S}::int)`.execute(db);
  return rows.length > 0 ? { wait: 1 } : undefined;
};

const removeStored: Step = async ({ storage }, { member_id: memberId }) => {
  for (const folder of [`members/${memberId}/`, `exports/${memberId}/`])
    for (const key of await storage.list(folder)) await storage.remove(key);
  return undefined;
};

/** All listed tables except the kept ones, one statement each: an interruption loses no progress. */
const deleteRows: Step = async ({ db }, { member_id: memberId }) => {
  for (const { table, rows, kept } of MEMBER_TABLES)
    if (kept === undefined) await sql`delete from ${sql.table(table)} where ${rows(memberId)}`.execute(db);
  return undefined;
};

/** The row stays under its pseudonym, without personal data; every node forgets the key. */
const blankRow: Step = async (deps, { member_id: memberId }) => {
  await inTransaction(deps, async (tx, after) => {
    await blankMember(tx, memberId);
    after(() => deps.bus.signal({ kind: "forget-subject", subjectId: memberId }));
  });
  return undefined;
};

/** Each step is idempotent; a finished one is not repeated. */
const STEPS: readonly (readonly [name: string, run: Step])[] = [
  ["log", noteInLog],
  ["mail", sendFarewell],
  ["cards", letCardsGo],
  ["files", removeStored],
  ["rows", deleteRows],
  ["member", blankRow],
  ["pause", () => Promise.resolve({ wait: SWEEP_AFTER_S })],
  ["files again", removeStored],
  ["rows again", deleteRows],
];

/** Steps polled until others are done or time is up. */
const WAITED_FOR: ReadonlySet<string> = new Set(["mail", "cards"]);

async function leaseErasure({ db }: Pick<Deps, "db">): Promise<Leased | undefined> {
  const { rows } = await sql<Leased>`
    update erasure set attempts = attempts + 1, lease_until = app_now() + make_interval(secs => ${LEASE_S}::int)
    where member_id = (select member_id from erasure where finished_at is null and lease_until <= app_now()
      order by lease_until limit 1 for update skip locked)
    returning member_id, brand_id, steps, asked_at`.execute(db);
  return rows[0];
}

const noteStep = ({ db }: Pick<Deps, "db">, memberId: string, name: string, wait: number) =>
  db
    .updateTable("erasure")
    .set({
      steps: sql<string[]>`array_append(steps, ${name}::text)`,
      lease_until: sql<Date>`app_now() + make_interval(secs => ${wait}::int)`,
    })
    .where("member_id", "=", memberId)
    .execute();

async function carryOut(deps: Needs, leased: Leased): Promise<void> {
  const { member_id: memberId } = leased;
  for (const [name, run] of STEPS) {
    if (leased.steps.includes(name)) continue;
    const outcome = await run(deps, leased);
    if (outcome && WAITED_FOR.has(name)) {
      await deps.db
        .updateTable("erasure")
        .set({ lease_until: sql<Date>`app_now() + make_interval(secs => ${outcome.wait}::int)` })
        .where("member_id", "=", memberId)
        .execute();
      return;
    }
    await noteStep(deps, memberId, name, outcome?.wait ?? LEASE_S);
    if (outcome) return;
  }
  await deps.db.updateTable("erasure").set({ finished_at: appNow }).where("member_id", "=", memberId).execute();
}

/**
 * Carries out accepted erasures step by step; after a crash any server continues at the first step not recorded.
 * Returns how many it handled.
 */
export async function carryOutErasures(deps: Needs & Pick<Deps, "log">): Promise<number> {
  for (let taken = 0; ; taken += 1) {
    const leased = await leaseErasure(deps);
    if (!leased) return taken;
    try {
      await carryOut(deps, leased);
    } catch (error) {
      // Retried when the lease expires: an erasure is never given up.
      deps.log.error({ err: error, member: leased.member_id }, "erasure interrupted");
    }
  }
}
