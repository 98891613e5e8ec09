import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import { createHash } from "node:crypto";
import fs from "node:fs";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { newId } from "../../platform/ids/ids.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import type { Faults, Judged } from "./arrivals.policy.ts";
import { readRows, type Row } from "./read-rows.ts";

export type Source = { id: string; name: string; brand: BrandRecord };
export type Part = "members" | "lines";
/** `known`: an earlier run had brought them. */
export type Counts = { added: number; known: number; refused: number };
export type Refusal = { line: number; field: string; reason: string };
/** A row whose own values are good. */
export type Good<T> = { line: number; item: T };
export type Outcome = { added: number; known: number; refusals: Refusal[] };

/** What is special to a kind of rows. `recall`: rows that an interrupted run has done already. */
export type Kind<T> = {
  part: Part;
  columns: { needed: readonly string[]; known: readonly string[] };
  batch: number;
  judge: (values: Record<string, string>) => Judged<T>;
  recall: (rows: readonly Good<T>[]) => Promise<void>;
  /** Without a transaction, only tells what would happen. */
  take: (rows: readonly Good<T>[], tx: Tx | null) => Promise<Outcome>;
  /** After the commit. */
  taken: (rows: readonly Good<T>[], outcome: Outcome) => void;
};

type Needs = Pick<Deps, "db" | "clock">;
type Run = { id: string; upto: number };

/** The source of this name, made when it is new. */
export async function openSource(deps: Needs, brand: BrandRecord, name: string): Promise<Source> {
  await deps.db
    .insertInto("import_source")
    .values({ id: newId("src", deps.clock.now()), brand_id: brand.id, name })
    .onConflict((is) => is.columns(["brand_id", "name"]).doNothing())
    .execute();
  return (await findSource(deps, brand, name)) ?? { id: "", name, brand };
}

export async function findSource(deps: Needs, brand: BrandRecord, name: string): Promise<Source | undefined> {
  const row = await deps.db
    .selectFrom("import_source")
    .where("brand_id", "=", brand.id)
    .where("name", "=", name)
    .select("id")
    .executeTakeFirst();
  return row && { id: row.id, name, brand };
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of fs.createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest("hex");
}

const refusalsOf = (line: number, faults: Faults): Refusal[] =>
  Object.entries(faults).map(([field, reason]) => ({ line, field, reason }));

/** An interrupted run of the same content goes on; a finished one begins anew, since its refusals may be mended. */
const openRun = (deps: Needs, source: Source, part: Part, sha256: string): Promise<Run> =>
  inTransaction(deps, async (tx) => {
    await tx
      .insertInto("import_run")
      .values({ id: newId("imp", deps.clock.now()), source_id: source.id, part, sha256 })
      .onConflict((is) => is.columns(["source_id", "part", "sha256"]).doNothing())
      .execute();
    const run = await tx
      .selectFrom("import_run")
      .where("source_id", "=", source.id)
      .where("part", "=", part)
      .where("sha256", "=", sha256)
      .select(["id", "upto", "ended_at"])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const data = { source: source.name, part, sha256, after: run.ended_at === null ? run.upto : 0 };
    await appendAudit(tx, { actor: "system", action: "house.import-begun", subject: source.id, data });
    if (run.ended_at === null) return run;
    await tx.deleteFrom("import_refusal").where("run_id", "=", run.id).execute();
    await tx
      .updateTable("import_run")
      .set({ upto: 0, added: 0, known: 0, refused: 0, started_at: appNow, ended_at: null })
      .where("id", "=", run.id)
      .execute();
    return { id: run.id, upto: 0 };
  });

/** In the transaction of the rows themselves: a kill loses both or none. */
async function moveRun(tx: Tx, run: Run, upto: number, { added, known, refusals }: Outcome): Promise<void> {
  const lines = new Set(refusals.map(({ line }) => line));
  const { numUpdatedRows } = await tx
    .updateTable("import_run")
    .set({
      upto,
      added: sql<number>`added + ${added}::bigint`,
      known: sql<number>`known + ${known}::bigint`,
      refused: sql<number>`refused + ${lines.size}::bigint`,
    })
    .where("id", "=", run.id)
    .where("upto", "=", run.upto)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error("Another import is reading the same file");
  await sql`
    insert into import_refusal (run_id, line, field, reason)
    select ${run.id}, * from unnest(${refusals.map(({ line }) => line)}::bigint[],
      ${refusals.map(({ field }) => field)}::text[], ${refusals.map(({ reason }) => reason)}::text[])`.execute(tx);
}

async function endRun(deps: Needs, source: Source, part: Part, run: Run): Promise<Counts> {
  return inTransaction(deps, async (tx) => {
    const counts = await tx
      .updateTable("import_run")
      .set({ ended_at: appNow })
      .where("id", "=", run.id)
      .returning(["added", "known", "refused"])
      .executeTakeFirstOrThrow();
    const data = { source: source.name, part, ...counts };
    await appendAudit(tx, { actor: "system", action: "house.imported", subject: source.id, data });
    return counts;
  });
}

async function* inBatches(rows: AsyncIterable<Row>, size: number): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function judged<T>(kind: Kind<T>, rows: readonly Row[]): { good: Good<T>[]; refusals: Refusal[] } {
  const good: Good<T>[] = [];
  const refusals: Refusal[] = [];
  for (const row of rows) {
    const verdict: Judged<T> = "fault" in row ? { faults: { row: row.fault } } : kind.judge(row.values);
    if ("item" in verdict) good.push({ line: row.line, item: verdict.item });
    else refusals.push(...refusalsOf(row.line, verdict.faults));
  }
  return { good, refusals };
}

const inOrder = (refusals: readonly Refusal[]): Refusal[] => refusals.toSorted((a, b) => a.line - b.line);

/** Reads what would happen. Returns the counts; `tell` gets what would be refused. */
export async function tryFile<T>(
  kind: Kind<T>,
  file: string,
  tell: (refusals: readonly Refusal[]) => void,
): Promise<Counts> {
  const counts: Counts = { added: 0, known: 0, refused: 0 };
  for await (const rows of inBatches(readRows(file, kind.columns), kind.batch)) {
    const { good, refusals } = judged(kind, rows);
    const outcome = await kind.take(good, null);
    kind.taken(good, outcome);
    const refused = inOrder([...refusals, ...outcome.refusals]);
    tell(refused);
    counts.added += outcome.added;
    counts.known += outcome.known;
    counts.refused += new Set(refused.map(({ line }) => line)).size;
  }
  return counts;
}

/** Reads the file in transactions of some rows each, with the place in it. Returns the counts and whose they are. */
export async function importFile<T>(
  deps: Needs,
  source: Source,
  kind: Kind<T>,
  file: string,
  progress: (line: number) => void,
): Promise<{ runId: string; counts: Counts }> {
  const batches = inBatches(readRows(file, kind.columns), kind.batch);
  // Before anything is stored: a file of the wrong kind is none.
  let next = await batches.next();
  let run = await openRun(deps, source, kind.part, await hashOf(file));
  for (; next.done !== true; next = await batches.next()) {
    const rows = next.value;
    const done = judged(
      kind,
      rows.filter(({ line }) => line <= run.upto),
    );
    if (done.good.length > 0) await kind.recall(done.good);
    const { good, refusals } = judged(
      kind,
      rows.filter(({ line }) => line > run.upto),
    );
    const upto = rows.at(-1)?.line ?? 0;
    if (upto <= run.upto) continue;
    const outcome = await inTransaction(deps, async (tx) => {
      const took = await kind.take(good, tx);
      const whole = { ...took, refusals: inOrder([...refusals, ...took.refusals]) };
      await moveRun(tx, run, upto, whole);
      return took;
    });
    kind.taken(good, outcome);
    run = { id: run.id, upto };
    progress(upto);
  }
  return { runId: run.id, counts: await endRun(deps, source, kind.part, run) };
}

const PAGE = 10_000;

/** Of a run, also of its parts before an interruption. */
export async function* readRefusals({ db }: Needs, runId: string): AsyncGenerator<Refusal[]> {
  for (let from = 0; ; from += PAGE) {
    const rows = await db
      .selectFrom("import_refusal")
      .where("run_id", "=", runId)
      .select(["line", "field", "reason"])
      .orderBy("line")
      .orderBy("field")
      .limit(PAGE)
      .offset(from)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
  }
}
