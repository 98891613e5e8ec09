import { verify } from "@masq/server/testing/webhook-receiver";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { inTransaction } from "../../platform/db/transaction.ts";
import { createDrain } from "../../platform/drain/drain.ts";
import { openHooks, type Hooks } from "./hooks.suite.ts";
import { numberEvents } from "./number-events.ts";
import { sendDueEvents } from "./send-due-events.ts";

let hooks: Hooks;
before(async () => {
  hooks = await openHooks();
});
after(() => hooks.close());
beforeEach(async () => {
  for (const table of ["webhook_endpoint", "webhook_event"] as const) await hooks.app.db.deleteFrom(table).execute();
});

const JOINED = ["member.joined"];
const GONE_S = 61;

/** A process that is killed right after its call was answered: nothing of it comes back. */
async function killedAfterCall(): Promise<void> {
  const { deps } = hooks.app;
  await new Promise<void>((killed) => {
    const send = async (...given: Parameters<typeof deps.webhooks.send>): Promise<number> => {
      await deps.webhooks.send(...given);
      killed();
      return new Promise(() => {});
    };
    void sendDueEvents({ ...deps, webhooks: { ...deps.webhooks, send } });
  });
}

test("a process killed between the call and its row: the event is sent again, under the same id, and the rest in order", async () => {
  const endpoint = await hooks.listen({ kinds: JOINED });
  const ids = [await hooks.join(), await hooks.join(), await hooks.join()];
  await numberEvents(hooks.app.deps);
  await killedAfterCall();
  assert.deepEqual(
    (await hooks.rows(endpoint.id)).map(({ state }) => state),
    ["waiting", "waiting", "waiting"],
  );
  assert.equal(await sendDueEvents(hooks.app.deps), 0, "whether it lives is known when its lease is over");
  await hooks.later(GONE_S);
  assert.equal(await sendDueEvents(hooks.app.deps), 3);
  const [first, again] = endpoint.heard;
  assert.ok(first && again);
  assert.deepEqual([again.id, again.raw], [first.id, first.raw]);
  verify(endpoint.secret, again);
  assert.deepEqual(
    endpoint.heard.map(({ body }) => ids.indexOf(String(body.data["memberId"]))),
    [0, 0, 1, 2],
  );
});

test("two processes at once send each event once, in the order of the sequences", async () => {
  const endpoints = [await hooks.listen({ kinds: JOINED }), await hooks.listen({ kinds: JOINED })];
  const ids: string[] = [];
  for (let nth = 0; nth < 12; nth += 1) ids.push(await hooks.join());
  const round = async () => {
    await numberEvents(hooks.app.deps);
    return sendDueEvents(hooks.app.deps);
  };
  const counts = await Promise.all([round(), round(), round()]);
  assert.equal(
    counts.reduce((sum, n) => sum + n, 0),
    24,
  );
  for (const { heard } of endpoints) {
    assert.deepEqual(
      heard.map(({ body }) => String(body.data["memberId"])),
      ids,
    );
    const sequences = heard.map(({ body }) => body.sequence);
    assert.deepEqual(
      sequences,
      [...new Set(sequences)].toSorted((a, b) => a - b),
    );
  }
});

test("a holder that lost its lease sends nothing more, while the next one is still at it", async () => {
  const endpoint = await hooks.listen({ kinds: JOINED });
  await hooks.join();
  await hooks.join();
  await numberEvents(hooks.app.deps);
  const { deps } = hooks.app;
  const sending = (send: typeof deps.webhooks.send) => ({ ...deps, webhooks: { ...deps.webhooks, send } });
  const [isAtSecond, isLateOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let calls = 0;
  const next = sending(async (call) => {
    calls += 1;
    if (calls === 2) {
      isAtSecond.resolve();
      await isLateOver.promise;
    }
    return deps.webhooks.send(call);
  });
  let nextIs: Promise<number> | undefined;
  const late = sending(async (call) => {
    const status = await deps.webhooks.send(call);
    await hooks.later(GONE_S);
    nextIs = sendDueEvents(next);
    await isAtSecond.promise;
    return status;
  });
  assert.equal(await sendDueEvents(late), 1);
  isLateOver.resolve();
  assert.equal(await nextIs, 2);
  assert.equal(endpoint.heard.length, 3, "the first one twice, the second once");
  assert.deepEqual(
    (await hooks.rows(endpoint.id)).map(({ state }) => state),
    ["delivered", "delivered"],
  );
});

test("a fact that is rolled back is told to nobody, and one whose process dies before it is numbered is not lost", async () => {
  const endpoint = await hooks.listen({ kinds: ["member.locked"] });
  const [one, other] = [await hooks.join(), await hooks.join()];
  const lock = (id: string, fault?: Error) =>
    inTransaction(hooks.app.deps, async (tx) => {
      await tx.updateTable("member").set({ status: "suspended" }).where("id", "=", id).execute();
      if (fault) throw fault;
    });
  await assert.rejects(lock(one, new Error("no")), /no/);
  await lock(other);
  const kept = await hooks.app.db
    .selectFrom("webhook_event")
    .where("kind", "=", "member.locked")
    .select("sequence")
    .execute();
  assert.deepEqual(kept, [{ sequence: null }], "written with the fact, by whoever wrote it");
  await hooks.turn();
  assert.deepEqual(
    endpoint.heard.map(({ body }) => body.data["memberId"]),
    [other],
  );
});

test("who commits later gets the greater sequence, though it began earlier; nothing comes before what was told", async () => {
  const endpoint = await hooks.listen({ kinds: JOINED });
  let commit = (): void => {};
  const open = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let wrote = (): void => {};
  const hasWritten = new Promise<void>((resolve) => {
    wrote = resolve;
  });
  const [slow, quick] = [await hooks.join(), await hooks.join()];
  await hooks.turn();
  endpoint.heard.length = 0;
  const event = (id: string) => sql`
    insert into webhook_event (id, kind, company_id, brand_id, data)
    values (${id}, 'member.joined', 'cmp_test', 'velvetrooms', ${JSON.stringify({ memberId: id })})`;
  const late = inTransaction(hooks.app.deps, async (tx) => {
    await event(slow).execute(tx);
    wrote();
    await open;
  });
  await hasWritten;
  await event(quick).execute(hooks.app.db);
  await hooks.turn();
  assert.deepEqual(
    endpoint.heard.map(({ id }) => id),
    [quick],
    "an open transaction holds up nobody",
  );
  commit();
  await late;
  await hooks.turn();
  assert.deepEqual(
    endpoint.heard.map(({ id }) => id),
    [quick, slow],
  );
  const [first, second] = endpoint.heard.map(({ body }) => body.sequence);
  assert.ok(Number(second) > Number(first));
});

test("sequences grow though the clock goes back, and after all events are gone", async () => {
  await hooks.listen({ kinds: JOINED });
  const next = async (): Promise<number> => {
    const id = await hooks.join();
    await numberEvents(hooks.app.deps);
    const { sequence } = await hooks.app.db
      .selectFrom("webhook_event")
      .where(sql<boolean>`data ->> 'memberId' = ${id}`)
      .select("sequence")
      .executeTakeFirstOrThrow();
    return Number(sequence);
  };
  const all = [await next()];
  await hooks.later(-3_600);
  all.push(await next());
  await hooks.later(3_660);
  await hooks.app.db.deleteFrom("webhook_event").execute();
  all.push(await next());
  assert.deepEqual(
    all,
    [...new Set(all)].toSorted((a, b) => a - b),
  );
});

test("a process that shuts down begins no further call and leaves the endpoint to the next", async () => {
  const endpoint = await hooks.listen({ kinds: JOINED });
  await hooks.join();
  await hooks.join();
  await numberEvents(hooks.app.deps);
  const drain = createDrain();
  const { deps } = hooks.app;
  const send = (...given: Parameters<typeof deps.webhooks.send>): Promise<number> => {
    drain.begin();
    return deps.webhooks.send(...given);
  };
  assert.equal(await sendDueEvents({ ...deps, drain, webhooks: { ...deps.webhooks, send } }), 1);
  assert.equal(await sendDueEvents(deps), 1);
  assert.equal(endpoint.heard.length, 2);
});
