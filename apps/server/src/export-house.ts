import fs from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Deps } from "./deps.ts";
import { countKept, exportLines, exportMembers, noteExport } from "./operations/privacy/export-house.ts";
import { runBeside, say } from "./run-command.ts";

const USAGE = "npm run export-house -- --brand <scope> <empty folder>";

type Wanted = { scope: string; folder: string };

function readWanted(): Wanted {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { brand: { type: "string" } } });
  const [folder] = positionals;
  if (values.brand === undefined || folder === undefined || positionals.length > 1) throw new Error(USAGE);
  return { scope: values.brand, folder: path.resolve(folder) };
}

/** One JSON object a line; for its owner alone. Returns how many. */
async function write<T>(file: string, pages: AsyncIterable<readonly T[]>): Promise<number> {
  const handle = await fs.open(file, "wx", 0o600);
  let count = 0;
  try {
    for await (const page of pages) {
      await handle.write(page.map((row) => `${JSON.stringify(row)}\n`).join(""));
      count += page.length;
    }
  } finally {
    await handle.close();
  }
  return count;
}

/** Returns whether every line could be opened. */
async function run(deps: Deps, { scope, folder }: Wanted): Promise<boolean> {
  const brand = (await deps.brands.all()).find(({ fullScope }) => fullScope === scope);
  if (!brand) throw new Error(`There is no brand ${scope}`);
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await fs.readdir(folder)).length > 0) throw new Error(`${folder} is not empty`);
  const members = await write(path.join(folder, "members.jsonl"), exportMembers(deps, brand));
  let unreadable = 0;
  async function* linesOf() {
    for await (const page of exportLines(deps, brand as NonNullable<typeof brand>)) {
      unreadable += page.unreadable;
      yield page.lines;
    }
  }
  const lines = await write(path.join(folder, "lines.jsonl"), linesOf());
  await noteExport(deps, brand, { members, lines });
  say(`${members} members and ${lines} lines written to ${folder}.`);
  const kept = await countKept(deps, brand);
  if (kept > 0) say(`${kept} lines from another system stay behind: their members alone may read them.`);
  if (unreadable > 0) say(`${unreadable} lines cannot be opened any more.`);
  return unreadable === 0;
}

/** `npm run export-house`: a brand's members and lines as files that `import-house` reads (docs/import.md). */
await runBeside(readWanted, ({ deps }, wanted) => run(deps, wanted));
