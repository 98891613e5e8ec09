// Closes whatever a run opened: in reverse order, once, on success, failure, Ctrl-C and SIGTERM alike.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

export function createClosers() {
  const open = [];
  let closing;
  const closeAll = async () => {
    for (const close of open.reverse()) {
      try {
        await close();
      } catch (error) {
        process.stderr.write(`[test] while closing: ${error?.stack ?? error}\n`);
      }
    }
  };
  return {
    add: (close) => void open.push(close),
    closeAll: () => (closing ??= closeAll()),
  };
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
};

/** One folder for every temporary file: TMPDIR of all child processes. The next run removes folders of killed runs. */
export function openTempRoot() {
  const base = os.tmpdir();
  for (const name of fs.readdirSync(base).filter((entry) => entry.startsWith("masq-test-"))) {
    let pid = 0;
    try {
      pid = Number(fs.readFileSync(path.join(base, name, "owner.pid"), "utf8"));
    } catch {
      continue; // being created by another run, or not ours
    }
    if (!isAlive(pid)) fs.rmSync(path.join(base, name), { recursive: true, force: true });
  }
  const root = fs.mkdtempSync(path.join(base, "masq-test-"));
  fs.chmodSync(root, 0o711); // as root, PostgreSQL runs as nobody and must be able to enter
  fs.writeFileSync(path.join(root, "owner.pid"), String(process.pid));
  process.env.TMPDIR = root;
  return { root, remove: () => fs.rmSync(root, { recursive: true, force: true, maxRetries: 5 }) };
}
