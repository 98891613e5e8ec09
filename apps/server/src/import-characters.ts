import fs from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Deps } from "./deps.ts";
import { importCharacters } from "./cast/profiles/import-characters.ts";
import { runCommand, say } from "./run-command.ts";

const USAGE = "npm run import-characters -- <folder> [--dry-run] [--clear-pictures] [--company <id>] [--json <name>]";

/** The folder's only JSON, or the named one. */
async function findJson(folder: string, named: string | undefined): Promise<string> {
  if (named !== undefined) return path.join(folder, named);
  const found = (await fs.readdir(folder)).filter((name) => name.endsWith(".json"));
  if (found.length !== 1) throw new Error(`${folder} holds ${found.length} JSON files: name one with --json`);
  return path.join(folder, found[0] ?? "");
}

function isMissing(error: unknown): boolean {
  return ["ENOENT", "EISDIR", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");
}

type Wanted = { folder: string; json?: string | undefined; company?: string | undefined; dry: boolean; clear: boolean };

/** Prints the report. Returns whether every row was good. */
async function run(deps: Deps, { folder, json, company, dry, clear }: Wanted): Promise<boolean> {
  const file = await findJson(folder, json);
  const report = await importCharacters(
    deps,
    { id: "system", scope: ["*"] },
    {
      json: await fs.readFile(file, "utf8"),
      read: (name) =>
        fs.readFile(path.join(path.dirname(file), name)).catch((error: unknown) => {
          if (isMissing(error)) return undefined;
          throw error;
        }),
      companyId: company,
      isDryRun: dry,
      clearsPictures: clear,
    },
  );
  for (const { row, username, field, why } of report.faults)
    say(`row ${row}${username === "" ? "" : ` (${username})`}: ${field}: ${why}`);
  for (const { row, username, action, state, newImages } of report.rows)
    say(`row ${row} (${username}): ${action}, ${state}, ${newImages} new pictures`);
  const bad = new Set(report.faults.map(({ row }) => row)).size;
  if (bad > 0) say(`${report.faults.length} faults in ${bad} rows: nothing was written.`);
  else if (dry) say(`Dry run: ${report.rows.length} rows are good, nothing was written.`);
  else say(`${report.written} of ${report.rows.length} characters written.`);
  return bad === 0;
}

function readWanted(): Wanted {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      "clear-pictures": { type: "boolean", default: false },
      company: { type: "string" },
      json: { type: "string" },
    },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Error(USAGE);
  const { json, company, "dry-run": dry, "clear-pictures": clear } = values;
  return { folder: path.resolve(folder), json, company, dry, clear };
}

/** Imports characters from a folder with a JSON file and pictures. */
await runCommand(readWanted, ({ deps }, wanted) => run(deps, wanted));
