// The shape of the product for each journey. By default those with state between calls (claims, sockets, sessions, rate
// limits, uploads, money, jobs) run against two nodes and a worker (many.mjs), the others against one process, so that
// no whole run takes twice as long. `SHAPE=many` or `SHAPE=one` sets it for all.
import path from "node:path";
import { SetupError } from "../bootstrap/say.mjs";
import { findProgram } from "./programs.mjs";

const IN_MANY = new Set(
  `account agents bank brand-editor characters chat chat-pictures checkout desk-characters desk-claims
  desk-session desk-shift discovery discovery-saved forms identities inbox interests keys ledger live-line lookup
  main-loop matches meet-ups memos money-desk notices offline payouts pictures privacy reviews sending settings
  shop sign-in sign-up sso typing wall`
    .split(/\s+/)
    .map((name) => `${name}.e2e.ts`),
);
/** The loop: a whole run also runs it in one process, as `npm start` starts it. */
const IN_BOTH = new Set(["main-loop.e2e.ts"]);

const isIn = (names) => (file) => names.has(path.basename(file));

/** Path of PostgreSQL 15's `postgres`; undefined: not available, and reported. */
function findPostgres(wanted, say) {
  const { file, problem } = findProgram("postgres", say);
  if (file) return file;
  if (wanted === "many") throw new SetupError(problem);
  say(`[test] all journeys run in one process: ${problem}`);
  return undefined;
}

/** Batches in order: journeys and, for the many-process shape, the PostgreSQL they need. */
export function planRuns(files, isWhole, say) {
  const wanted = process.env.SHAPE || undefined;
  if (wanted !== undefined && wanted !== "one" && wanted !== "many")
    throw new SetupError(`unknown SHAPE=${wanted}: set SHAPE=one or SHAPE=many`);
  const forMany = wanted === "one" ? [] : wanted === "many" ? files : files.filter(isIn(IN_MANY));
  const postgres = forMany.length > 0 ? findPostgres(wanted, say) : undefined;
  if (!postgres) return files.length > 0 ? [{ files }] : [];
  const forOne = files.filter((file) => !forMany.includes(file) || (isWhole && !wanted && isIn(IN_BOTH)(file)));
  return [{ files: forMany, postgres }, { files: forOne }].filter((run) => run.files.length > 0);
}
