// Strips the types of the server's TypeScript, once per text, for apps/server/start.mjs.
import fs from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { PLAIN, plainFile } from "../apps/server/plain.mjs";

const root = path.resolve(import.meta.dirname, "..");
const packages = fs.readdirSync(path.join(root, "packages"));
const folders = ["apps/server/src", ...packages.map((name) => `packages/${name}/src`)];

fs.mkdirSync(PLAIN, { recursive: true });
const made = new Set();
for (const folder of folders) {
  const cwd = path.join(root, folder);
  for (const name of fs.globSync("**/*.ts", { cwd }).filter((one) => !/\.(test|suite|d)\.ts$/.test(one))) {
    const source = fs.readFileSync(path.join(cwd, name));
    const file = plainFile(source);
    made.add(path.basename(file));
    if (fs.existsSync(file)) continue;
    // Lines and columns stay the same.
    fs.writeFileSync(`${file}.${process.pid}`, stripTypeScriptTypes(source.toString()));
    fs.renameSync(`${file}.${process.pid}`, file);
  }
}
for (const name of fs.readdirSync(PLAIN)) if (!made.has(name)) fs.rmSync(path.join(PLAIN, name), { force: true });
