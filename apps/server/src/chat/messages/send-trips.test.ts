import type { DB } from "@masq/db/tables/schema";
import { openPool } from "@masq/db/open";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { proxyDatabase } from "@masq/server/testing/fault-proxy";
import { createSending, type Sending } from "@masq/server/testing/sending";
import { Kysely } from "kysely";
import assert from "node:assert/strict";
import { after, before, test, type TestContext } from "node:test";
import { provenBrand, type MemberActor } from "../../http/actor.ts";
import { PoolDialect } from "../../platform/db/pool-driver.ts";
import type { SendTarget } from "./messages.queries.ts";
import { sendMessage } from "./send-message.ts";

let app: TestApp;
let arrange: Sending["arrange"];
let stored: Sending["stored"];
before(async () => {
  app = await startTestApp();
  ({ arrange, stored } = createSending(app));
});
after(() => app.close());

/** The product's database some milliseconds away, over one connection, and a member who writes over it. */
async function openAway(t: TestContext, credits: number) {
  const proxy = await proxyDatabase(app.deps.config.DATABASE_URL ?? "");
  const db = new Kysely<DB>({ dialect: new PoolDialect(openPool(proxy.databaseUrl, { max: 1 })) });
  t.after(async () => {
    await db.destroy();
    await proxy.close();
  });
  const { member, profile } = await arrange({ credits });
  const brand = await app.deps.brands.byHost("localhost");
  assert.ok(brand);
  const actor: MemberActor = {
    kind: "member",
    id: member.id,
    brandId: provenBrand(brand.id),
    sessionId: "away",
    emailValidated: true,
    isOfAge: true,
    isPremium: false,
    blocked: [],
  };
  let keys = 0;
  const send = async (target: SendTarget, message: string) => {
    const body = { messageType: "text" as const, message };
    const from = proxy.trips();
    const sent = await sendMessage({ ...app.deps, db }, actor, brand, target, {
      body,
      idempotencyKey: `${(keys += 1)}`,
    });
    return { trips: proxy.trips() - from, id: sent.conversation.id, sent };
  };
  const { id } = await send({ kind: "profile", id: profile.id }, "Connected, and the member's key is known.");
  proxy.setLatency(20);
  return { send, member, conversation: { kind: "conversation", id } as const };
}

test("a line is two round trips to the database, the first one of a conversation as well as a later one", async (t) => {
  const { send, member, conversation } = await openAway(t, 4);
  const other = await app.given.profile();
  const first = await send({ kind: "profile", id: other.id }, "Which map would you keep?");
  const later = await send(conversation, "The one of the harbour.");
  assert.deepEqual([first.trips, later.trips], [2, 2]);
  assert.deepEqual(await stored(member.id), { messages: 3, balance: 1, ledger: 1, conversations: 2, stock: 2 });
});

test("a line that is answered at once needs a third one, since its answer finds it stored", async (t) => {
  const { send, conversation } = await openAway(t, 2);
  const { sent } = await send(conversation, "Call me on +31 6 1234 5678.");
  const { masked } = await app.db
    .selectFrom("message")
    .where("id", "=", sent.message.id)
    .select("masked")
    .executeTakeFirstOrThrow();
  const ruled = app.db.selectFrom("ruling").where("subject_id", "=", sent.message.id).select("ground");
  assert.deepEqual([masked, await ruled.execute()], [true, [{ ground: "contact-data" }]]);
});

test("a line that finds no credit is refused in one round trip and its rollback, and leaves nothing", async (t) => {
  const { send, member, conversation } = await openAway(t, 1);
  await assert.rejects(send(conversation, "The one of the harbour."), { code: "no-credits" });
  const other = await app.given.profile();
  await assert.rejects(send({ kind: "profile", id: other.id }, "And this?"), { code: "no-credits" });
  assert.deepEqual(await stored(member.id), { messages: 1, balance: 0, ledger: 0, conversations: 1, stock: 1 });
});
