import assert from "node:assert/strict";
import { test } from "node:test";
import { createLog } from "./log.ts";

test("a line tells an error's kind, text, code and cause, and nothing else that hangs on it", () => {
  const lines: string[] = [];
  const log = createLog("error", { write: (line) => void lines.push(line) });
  const cause = Object.assign(new Error("cut"), { code: "57P01", client: { secretKey: 4711 }, detail: "row (a@b.c)" });
  log.error({ err: new TypeError("lost", { cause }) }, "a connection was lost");
  const { err, msg } = JSON.parse(lines[0] ?? "{}") as { err: Record<string, unknown>; msg: string };
  assert.equal(msg, "a connection was lost");
  assert.deepEqual(
    { ...err, stack: "", cause: { ...(err["cause"] as object), stack: "" } },
    {
      type: "TypeError",
      message: "lost",
      stack: "",
      cause: { type: "Error", message: "cut", stack: "", code: "57P01" },
    },
  );
});
