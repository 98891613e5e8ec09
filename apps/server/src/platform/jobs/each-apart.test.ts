import assert from "node:assert/strict";
import { test } from "node:test";
import { createLog } from "../log/log.ts";
import { eachApart, paged } from "./each-apart.ts";

const rows = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
const page = (after: string) => Promise.resolve(rows.filter(({ id }) => id > after).slice(0, 2));

test("every row has its turn, over pages, though some fail; the round fails at its end and names the first cause", async () => {
  const lines: { id: string; msg: string; err: { message: string } }[] = [];
  const log = createLog("error", { write: (line) => void lines.push(JSON.parse(line)) });
  const worked: string[] = [];
  const failing = new Set(["a", "d"]);
  const round = eachApart({ log }, "a row", paged(page), ({ id }) => {
    if (failing.has(id)) throw new Error(`no ${id}`);
    worked.push(id);
    return Promise.resolve();
  });
  await assert.rejects(round, (error: Error) => {
    assert.equal(error.message, "2 of 5 failed: a row");
    assert.equal((error.cause as Error).message, "no a");
    return true;
  });
  assert.deepEqual(worked, ["b", "c", "e"]);
  assert.deepEqual(
    lines.map(({ id, msg, err }) => [id, msg, err.message]),
    [
      ["a", "a row failed", "no a"],
      ["d", "a row failed", "no d"],
    ],
  );
});

test("without a failure it says how many rows there were", async () => {
  const log = createLog("silent");
  assert.equal(await eachApart({ log }, "a row", paged(page), () => Promise.resolve()), 5);
  assert.equal(await eachApart({ log }, "a row", [], () => Promise.reject(new Error("never"))), 0);
});
