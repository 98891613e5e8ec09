import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import path from "node:path";
import { test } from "node:test";

const HERE = path.join(import.meta.dirname, "outlive-database.ts");

/** A process that drops a promise rejected with this, and says a moment later that it is still there. */
function outlives(error: string): { status: number | null; said: string } {
  const script = `
    import { keepStanding } from ${JSON.stringify(HERE)};
    keepStanding({ log: { error: (_facts, said) => console.log(said) } });
    void Promise.reject(${error});
    setTimeout(() => console.log("still here"), 50);`;
  const args = ["--input-type=module", "--eval", script];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, said: stdout + stderr };
}

test("a lost statement that nobody waits for is logged and ends no process; any other error does", () => {
  const lost = outlives('Object.assign(new Error("write EPIPE"), { code: "EPIPE", syscall: "write" })');
  assert.deepEqual(lost, { status: 0, said: "nobody waits for a statement that the database lost\nstill here\n" });
  const bug = outlives('new Error("our own fault")');
  assert.equal(bug.status, 1, bug.said);
  assert.match(bug.said, /our own fault/);
});
