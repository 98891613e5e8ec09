// Two setups in one checkout would write the same node_modules: one waits for the other.
import fs from "node:fs";
import path from "node:path";
import { say, SetupError } from "./say.mjs";

const STALE_MS = 30 * 60_000;
const WAIT_MS = 15 * 60_000;

const isAlive = (pid) => {
  if (!Number.isInteger(pid) || pid < 1) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
};

/** The holder's pid, 0 if it is gone, undefined if nobody holds the lock. */
function holderOf(file) {
  try {
    const pid = Number(fs.readFileSync(file, "utf8"));
    return isAlive(pid) && Date.now() - fs.statSync(file).mtimeMs < STALE_MS ? pid : 0;
  } catch {
    return undefined;
  }
}

/** linkSync creates file and content at once, so nobody ever reads an empty one. */
function tryTake(file) {
  const own = `${file}.${process.pid}`;
  fs.writeFileSync(own, String(process.pid));
  try {
    fs.linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  } finally {
    fs.rmSync(own, { force: true });
  }
}

/** Renames first and checks afterwards: if another process took the lock in between, it gets its own back. */
function clearDead(file) {
  const aside = `${file}.dead-${process.pid}`;
  try {
    fs.renameSync(file, aside);
    if (holderOf(aside)) fs.linkSync(aside, file);
  } catch {
    // another process was faster
  }
  fs.rmSync(aside, { force: true });
}

/** Runs the work while no other setup of this checkout does. */
export async function inTurn(root, work) {
  const file = path.join(root, ".setup.lock");
  const until = Date.now() + WAIT_MS;
  let told = 0;
  while (!tryTake(file)) {
    const holder = holderOf(file);
    if (holder === 0) clearDead(file);
    if (holder && holder !== told) {
      say(`Another setup is running here (pid ${holder}); waiting for it`);
      told = holder;
    }
    if (Date.now() > until)
      throw new SetupError(
        `Waited 15 minutes for the setup of pid ${holder}. End it, or delete .setup.lock, and try again.`,
      );
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const release = () => {
    if (holderOf(file) === process.pid) fs.rmSync(file, { force: true });
  };
  process.once("exit", release);
  try {
    return await work();
  } finally {
    release();
    process.removeListener("exit", release);
  }
}
