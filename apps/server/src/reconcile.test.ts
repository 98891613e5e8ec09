import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { runCommand } from "@masq/server/testing/command";
import { plantSale } from "@masq/server/testing/money";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
before(async () => {
  app = await startTestApp({ payments: true });
  await app.db.insertInto("installation").values({ purpose: "demo" }).execute(); // its gateway is one
});
after(() => app.close());

const run = (...words: string[]) => runCommand(app, "reconcile.ts", words, { MODE: "demo" });

test("the command compares, names each fault with its remedy, stores it for the console, and rejects other arguments", async () => {
  const nothing = await run();
  assert.deepEqual(
    [nothing.code, /Nothing was charged in the last 2 days\./.test(nothing.said)],
    [0, true],
    nothing.said,
  );
  const member = await app.given.member();
  await plantSale(app, { memberId: member.id });
  // The demo's gateway runs in the server: the command cannot read its books, and says so.
  const found = await run("--days", "30");
  assert.equal(found.code, 1, found.said);
  assert.match(found.said, /test: 0 charges compared, from .* to .*\./);
  // Line after line: what is logged stands on the other stream.
  assert.match(found.said, /^ {2}unreadable, test: .*\n {4}.*Compare again later.*\nTHEY DIFFER: .*\n\{"level":40/m);
  const kept = await app.db.selectFrom("books_check").where("kind", "=", "reconciliation").selectAll().execute();
  assert.deepEqual(
    kept.map(({ gateway, faults }) => [gateway, faults[0]?.rule]),
    [["test", "unreadable"]],
  );
  for (const words of [["--days", "0"], ["--days", "91"], ["--days"], ["30"]]) {
    const refused = await run(...words);
    assert.equal(refused.code, 2, words.join(" "));
    assert.match(refused.said, /npm run reconcile -- --days <1 to 90>/);
  }
});
