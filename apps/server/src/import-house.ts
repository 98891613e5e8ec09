import fs from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Deps } from "./deps.ts";
import { writeCsv } from "./http/csv.ts";
import { linesKind } from "./people/arrivals/import-lines.ts";
import { membersKind } from "./people/arrivals/import-members.ts";
import {
  findSource,
  importFile,
  openSource,
  readRefusals,
  tryFile,
  type Counts,
  type Kind,
  type Refusal,
  type Source,
} from "./people/arrivals/import-run.ts";
import { runBeside, say } from "./run-command.ts";

const USAGE =
  "npm run import-house -- --brand <scope> --from <name of the other system> [--members <file>] [--lines <file>] [--dry-run] [--report <folder>]";
const SAID_EACH = 100_000;

type Wanted = {
  scope: string;
  from: string;
  members?: string | undefined;
  lines?: string | undefined;
  report?: string | undefined;
  dry: boolean;
};

function readWanted(): Wanted {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: { brand: text, from: text, members: text, lines: text, report: text, "dry-run": { type: "boolean" } },
  });
  const { brand: scope, from, members, lines, report, "dry-run": dry = false } = values;
  if (scope === undefined || !from || from.length > 80 || (members === undefined && lines === undefined))
    throw new Error(USAGE);
  return { scope, from, members, lines, report, dry };
}

/** Where the refused rows of a file are told: beside it, or in the named folder. */
const reportOf = (file: string, folder: string | undefined): string =>
  path.join(folder ?? path.dirname(file), `${path.basename(file)}.refused.csv`);

/** For its owner alone: with the file beside it, it says who is a member. */
async function openReport(file: string) {
  const handle = await fs.open(file, "w", 0o600);
  await handle.write(writeCsv([["line", "field", "reason"]]));
  return {
    add: (refusals: readonly Refusal[]): Promise<unknown> =>
      refusals.length === 0
        ? Promise.resolve()
        : handle.write(
            writeCsv(refusals.map(({ line, field, reason }) => [line, field, reason])).replace("\uFEFF", ""),
          ),
    close: () => handle.close(),
  };
}

function sayCounts(what: string, { added, known, refused }: Counts, report: string, dry: boolean): void {
  const would = dry ? "would be " : "";
  say(`${what}: ${added} ${would}added, ${known} were there already, ${refused} ${would}refused.`);
  if (refused > 0) say(`Which and why: ${report}`);
}

/** Reads one file. Returns whether no row was refused. */
async function read<T>(deps: Deps, source: Source, kind: Kind<T>, given: string, wanted: Wanted): Promise<boolean> {
  const file = path.resolve(given);
  const reportFile = reportOf(file, wanted.report);
  const report = await openReport(reportFile);
  try {
    let counts: Counts;
    if (wanted.dry) {
      const told: Refusal[] = [];
      counts = await tryFile(kind, file, (refusals) => void told.push(...refusals));
      await report.add(told);
    } else {
      let said = SAID_EACH;
      const done = await importFile(deps, source, kind, file, (line) => {
        if (line < said) return;
        say(`${kind.part}: line ${line}`);
        said = line + SAID_EACH;
      });
      for await (const refusals of readRefusals(deps, done.runId)) await report.add(refusals);
      ({ counts } = done);
    }
    sayCounts(kind.part, counts, reportFile, wanted.dry);
    return counts.refused === 0;
  } finally {
    await report.close();
  }
}

async function run(deps: Deps, wanted: Wanted): Promise<boolean> {
  const brand = (await deps.brands.all()).find(({ fullScope }) => fullScope === wanted.scope);
  if (!brand) throw new Error(`There is no brand ${wanted.scope}`);
  const source = wanted.dry
    ? ((await findSource(deps, brand, wanted.from)) ?? { id: "", name: wanted.from, brand })
    : await openSource(deps, brand, wanted.from);
  const members = membersKind(deps, source);
  let isWhole = true;
  if (wanted.members !== undefined) isWhole = await read(deps, source, members, wanted.members, wanted);
  if (wanted.lines !== undefined) {
    const lines = await linesKind(deps, source, wanted.dry ? members.accepts : undefined);
    isWhole = (await read(deps, source, lines, wanted.lines, wanted)) && isWhole;
  }
  if (wanted.dry) say("Dry run: nothing was written.");
  return isWhole;
}

/** `npm run import-house`: members and lines of another system (docs/import.md). */
await runBeside(readWanted, ({ deps }, wanted) => run(deps, wanted));
