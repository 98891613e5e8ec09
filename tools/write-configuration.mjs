// Writes docs/configuration.md from the settings' schema; --check only reports whether the file is up to date.
import fs from "node:fs";
import path from "node:path";
import { Env } from "../apps/server/src/config/env.ts";

const FILE = path.resolve(import.meta.dirname, "../docs/configuration.md");

function defaultOf(field, name) {
  const parsed = field.safeParse(undefined);
  if (!parsed.success || parsed.data === undefined) return "";
  if (name === "DATA_DIR") return "`./data`";
  return `\`${JSON.stringify(parsed.data).replaceAll('"', "")}\``;
}

const rows = Object.entries(Env.shape).map(
  ([name, field]) => `| \`${name}\` | ${defaultOf(field, name)} | ${field.description ?? ""} |`,
);
const text = `# Configuration\n\nWritten by \`npm run docs\` from \`apps/server/src/config/env.ts\`; do not edit by hand. Every setting is an environment variable. The start names all malformed settings at once, then faults of keys and database one by one.\n\n| name | default | what it does |\n|---|---|---|\n${rows.join("\n")}\n`;

if (process.argv.includes("--check")) {
  const isCurrent = fs.existsSync(FILE) && fs.readFileSync(FILE, "utf8") === text;
  if (!isCurrent)
    process.stderr.write("docs/configuration.md  is not what the settings say. How to mend: npm run docs\n");
  process.exit(isCurrent ? 0 : 1);
}
fs.mkdirSync(path.dirname(FILE), { recursive: true });
fs.writeFileSync(FILE, text);
