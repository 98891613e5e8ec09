// Builds the two web apps if their inputs changed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { outerPath } from "./install.mjs";
import { compileWords } from "./words.mjs";
import { heartbeat, say, seconds, SetupError } from "./say.mjs";

const SHARED = [
  "package-lock.json",
  "tsconfig.base.json",
  "packages/ui",
  "packages/contract",
  "packages/domain",
  "packages/client",
  "tools/bootstrap/words.mjs",
];
const APPS = {
  web: {
    inputs: ["apps/web"],
    out: "build/server/index.js",
    words: "message-modules",
    command: ["react-router", "build"],
  },
  // The health page shows the guide.
  console: {
    inputs: ["apps/console", "docs/operations/incidents.md"],
    out: "dist/index.html",
    words: "locale-modules",
    command: ["vite", "build"],
  },
};
const SKIPPED = new Set(["node_modules", "paraglide", "build", "dist", "test-results"]);
/** Written by the build itself: as an input it would make the second start build again. */
const WRITTEN = "project.inlang/README.md";

function* filesOf(root, entry) {
  const whole = path.join(root, entry);
  if (!fs.existsSync(whole)) return;
  if (fs.statSync(whole).isFile()) return void (yield entry);
  for (const name of fs.readdirSync(whole).sort()) {
    if (SKIPPED.has(name) || name.startsWith(".") || /\.test\.tsx?$|\.tsbuildinfo$/.test(name)) continue;
    const inside = path.join(entry, name);
    if (!inside.endsWith(WRITTEN)) yield* filesOf(root, inside);
  }
}

const sha = (data) => createHash("sha256").update(data).digest("hex");
export const inputsOf = (root, app) => [...SHARED, ...APPS[app].inputs].flatMap((entry) => [...filesOf(root, entry)]);
const inputHash = (root, app) =>
  sha(
    inputsOf(root, app)
      .map((file) => `${file} ${sha(fs.readFileSync(path.join(root, file)))}`)
      .join("\n"),
  );
const stampOf = (root, app) => path.join(root, "node_modules/.cache", `built-${app}`);

function isBuilt(root, app) {
  const stamp = stampOf(root, app);
  if (!fs.existsSync(stamp) || !fs.existsSync(path.join(root, "apps", app, APPS[app].out))) return false;
  return fs.readFileSync(stamp, "utf8") === inputHash(root, app);
}

export const appsToBuild = (root) => Object.keys(APPS).filter((app) => !isBuilt(root, app));

async function build(root, app) {
  const { command, words } = APPS[app];
  const hash = inputHash(root, app); // before the build: a file saved meanwhile makes the next start build again
  const from = Date.now();
  await compileWords(root, { apps: [app], structure: words });
  const bin = path.join(root, "node_modules/.bin");
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${outerPath(root)}`, NODE_ENV: "production" };
  const child = spawn(path.join(bin, command[0]), command.slice(1), {
    cwd: path.join(root, "apps", app),
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (log += chunk));
  const code = await new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", resolve);
  });
  if (code !== 0) throw new SetupError(`${log}\nBuilding apps/${app} failed (${code}); the reason is above.`);
  fs.mkdirSync(path.dirname(stampOf(root, app)), { recursive: true });
  fs.writeFileSync(stampOf(root, app), hash);
  say(`Built apps/${app} in ${seconds(from)}`);
}

/** Builds them in parallel; throws one SetupError with the log of each failure. */
export async function buildApps(root, apps = appsToBuild(root)) {
  if (apps.length === 0) return;
  say(`Building ${apps.map((app) => `apps/${app}`).join(" and ")}`);
  const stopBeat = heartbeat("building");
  const done = await Promise.allSettled(apps.map((app) => build(root, app)));
  stopBeat();
  const failed = done.filter(({ status }) => status === "rejected");
  if (failed.length > 0) throw new SetupError(failed.map(({ reason }) => reason.message).join("\n\n"));
}
