import type { ImportRow } from "@masq/contract/character";
import fs from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { companyFor } from "./cast/profiles/admin-profiles.policy.ts";
import { exportCharacters } from "./cast/profiles/export-characters.ts";
import type { Deps } from "./deps.ts";
import { runBeside, say } from "./run-command.ts";

const USAGE = "npm run export-characters -- <empty folder> [--company <id>]";

type Wanted = { folder: string; company?: string | undefined };

/** Says what was left out. Returns whether nothing was. */
async function run(deps: Deps, { folder, company }: Wanted): Promise<boolean> {
  const from = companyFor({ scope: ["*"] }, await deps.brands.all(), company);
  if (!from)
    throw new Error(company === undefined ? "There is no company or several: say which one" : "No such company");
  await fs.mkdir(folder, { recursive: true });
  if ((await fs.readdir(folder)).length > 0) throw new Error(`${folder} is not empty`);
  const rows: ImportRow[] = [];
  let [pictures, behind] = [0, 0];
  for await (const { row, files, left } of exportCharacters(deps, from.id)) {
    for (const { name, bytes } of files) await fs.writeFile(path.join(folder, name), bytes);
    for (const { id, why } of left) say(`${row.username}: picture ${id} stays behind: ${why}`);
    rows.push(row);
    pictures += files.length;
    behind += left.length;
  }
  await fs.writeFile(path.join(folder, "characters.json"), `${JSON.stringify(rows, null, 2)}\n`);
  say(`${rows.length} characters and ${pictures} pictures written to ${folder}.`);
  return behind === 0;
}

function readWanted(): Wanted {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { company: { type: "string" } } });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Error(USAGE);
  return { folder: path.resolve(folder), company: values.company };
}

/** Writes a company's characters as a folder that `import-characters.ts` reads. */
await runBeside(readWanted, ({ deps }, wanted) => run(deps, wanted));
