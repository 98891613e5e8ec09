import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { judge } from "./judge.ts";
import type { Load } from "./load.ts";
import { resultOf, type Result } from "./scenario.ts";
import type { World } from "./world.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** The gateway's books are compared up to an hour ago. */
const LATER_MS = 2 * 3_600_000;

export const linesOf = ({ told }: Load): Set<string> => new Set(told.lines.keys());

/** What the gateway took and this database no longer knows: `npm run reconcile` has to name it. */
async function untoldCharges(world: World): Promise<{ gone: number; untold: string[] }> {
  const post = { method: "POST", headers: { "content-type": "application/json" } };
  await fetch(`${world.product.url}/dev/clock`, { ...post, body: JSON.stringify({ advanceMs: LATER_MS }) });
  const payments = await world.withOwner((db) =>
    db.selectFrom("payment").where("state", "=", "success").select("id").execute(),
  );
  const known = new Set(payments.map(({ id }) => id));
  const gone = world.pay.charges().filter(({ state, paymentId }) => state === "success" && !known.has(paymentId));
  const { dataDir, databaseUrl } = world.product;
  const settings = { ...world.settings, MODE: "demo", DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const { stdout } = await promisify(execFile)(process.execPath, ["apps/server/src/reconcile.ts", "--days", "2"], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
  }).catch((error: unknown) => error as { stdout: string }); // 1: they differ
  const untold = gone.filter(({ reference }) => !stdout.includes(reference)).map(({ reference }) => reference);
  return { gone: gone.length, untold };
}

/**
 * Judges a database that has lost its latest transactions, `times` times. `mayBeGone`: the only lines that may be missing.
 * Everything that is left must fit together as ever, sockets have reloaded their state, and money is told.
 */
export async function judgeLostEnd(
  world: World,
  load: Load,
  { mayBeGone, times }: { mayBeGone: ReadonlySet<string>; times: number },
): Promise<Result> {
  const resyncs = load.lines.map(({ counts }) => counts.resyncs);
  const verdict = await judge(world, load);
  const { lost, doubled, ledger, audit, stream } = verdict.faults;
  const { gone, untold } = await untoldCharges(world);
  const result = resultOf(verdict, { "charges gone": gone });
  const ids = lost.map((fault) => /^the message (\S+) was/.exec(fault)?.[1]).filter((id) => id !== undefined);
  result.faults = [
    ...doubled,
    ...ledger,
    ...audit,
    ...stream,
    ...ids.filter((id) => !mayBeGone.has(id)).map((id) => `the message ${id} is gone, and need not be`),
    ...untold.map((reference) => `nothing says that the gateway took ${reference}`),
    ...resyncs.flatMap((count, at) => (count < times ? [`the socket ${at} reloaded its state ${count} times`] : [])),
  ];
  if (ids.length === 0) result.faults.push("nothing was lost, so this run proves nothing");
  return result;
}
