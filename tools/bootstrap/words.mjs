// The texts of the two web apps, `messages/<area>/<locale>.json`, as typed functions. Compiled only when they changed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { outerPath } from "./install.mjs";
import { SetupError } from "./say.mjs";

const OUT = { web: "app/paraglide", console: "src/paraglide" };
/** A module for each text lets a build choose; a module for each language is quick to load one by one. */
const STRUCTURE = "locale-modules";

function hashOf(folder, structure) {
  const hash = createHash("sha256").update(structure);
  const filesOf = (dir) =>
    fs.readdirSync(path.join(folder, dir)).flatMap((name) => (name.startsWith(".") ? [] : [path.join(dir, name)]));
  for (const file of ["project.inlang/settings.json", ...filesOf("messages").flatMap(filesOf).sort()])
    hash.update(`\n${file}\n`).update(fs.readFileSync(path.join(folder, file)));
  return hash.digest("hex");
}

async function compileApp(root, app, structure) {
  const folder = path.join(root, "apps", app);
  if (!fs.existsSync(path.join(folder, "project.inlang/settings.json"))) return;
  const stamp = path.join(root, "node_modules/.cache", `words-${app}`);
  const hash = hashOf(folder, structure); // before the compiler reads: a text saved meanwhile is compiled the next time
  const isCompiled = fs.existsSync(stamp) && fs.existsSync(path.join(folder, OUT[app], "messages.js"));
  if (isCompiled && fs.readFileSync(stamp, "utf8") === hash) return;
  const options = { "--project": "project.inlang", "--outdir": OUT[app], "--output-structure": structure };
  const command = ["compile", "--silent", ...Object.entries(options).flat()];
  const bin = path.join(root, "node_modules/.bin");
  // The language comes from the app (apps/web/app/shared/locale.ts), not from a strategy of the compiler.
  const child = spawn(path.join(bin, "paraglide-js"), [...command, "--strategy", "globalVariable", "baseLocale"], {
    cwd: folder,
    env: { ...process.env, PATH: `${bin}${path.delimiter}${outerPath(root)}` },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (log += chunk));
  const code = await new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", resolve);
  });
  if (code !== 0)
    throw new SetupError(`${log}\nThe texts of apps/${app} do not compile (${code}); the reason is above.`);
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, hash);
}

export const compileWords = (root, { apps = Object.keys(OUT), structure = STRUCTURE } = {}) =>
  Promise.all(apps.map((app) => compileApp(root, app, structure)));
