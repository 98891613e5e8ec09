import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inTransaction } from "../platform/db/transaction.ts";
import { recordEvents } from "../foundation/events/record-event.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const events = ["first", "second", "third"].map((type) => ({ type, data: {} }));

test("events of one transaction are consecutive, in order, and appear with its commit", async () => {
  const { id } = await app.given.member();
  const rung: string[] = [];
  const bus = {
    ...app.deps.bus,
    ring: ({ type, offset }: { type: string; offset: number }) => rung.push(`${type} ${offset}`),
  };
  const deps = { ...app.deps, bus } as unknown as typeof app.deps;
  const seen = await inTransaction(app.deps, async (tx, done) => {
    await recordEvents(deps, tx, done, id, events.slice(0, 2));
    await recordEvents(deps, tx, done, id, events.slice(2));
    return [rung.length, (await tx.selectFrom("event").where("stream_id", "=", id).select("key").execute()).length];
  });
  assert.deepEqual(seen, [0, 0]);
  const stored = await app.db
    .selectFrom("event")
    .where("stream_id", "=", id)
    .orderBy("offset")
    .select(["offset", "type"])
    .execute();
  assert.deepEqual(
    stored.map(({ offset, type }) => `${type} ${offset}`),
    ["first 1", "second 2", "third 3"],
  );
  assert.deepEqual(rung, ["first 1", "second 2", "third 3"]);
});

test("an event for a missing stream fails the transaction, and nothing rings", async () => {
  const { id } = await app.given.member();
  let rung = 0;
  const deps = { ...app.deps, bus: { ...app.deps.bus, ring: () => (rung += 1) } } as unknown as typeof app.deps;
  const lost = inTransaction(app.deps, async (tx, done) => {
    await recordEvents(deps, tx, done, id, events);
    await recordEvents(deps, tx, done, "usr_nobody", events.slice(1));
  });
  await assert.rejects(lost, { code: "23502" });
  const { count } = await app.db
    .selectFrom("event")
    .where("stream_id", "in", [id, "usr_nobody"])
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  assert.deepEqual([Number(count), rung], [0, 0]);
});
