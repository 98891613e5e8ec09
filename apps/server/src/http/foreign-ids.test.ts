import { SURFACES } from "@masq/contract/surfaces";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk } from "@masq/server/testing/desk";
import { plantMarkedMember } from "@masq/server/testing/marked-member";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { bodyOf } from "./sample-bodies.suite.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const HOSTS = { velvetrooms: "localhost", embernight: "embernight.localhost" } as const;

/** Reviewed: routes whose id belongs to nobody, and their response to an unknown one. */
const NOT_OWNED: Readonly<Record<string, string>> = {
  "GET /brand/:id": "brands are public to whoever has a key",
  "GET /company/:id": "companies are public to whoever has a key",
};
/** Reviewed: responses other than 404, and why they reveal nothing. */
const OTHER_ANSWERS: Readonly<Record<string, { status: number; why: string }>> = {
  "GET /profile/:id/knowledge": { status: 200, why: "empty for every id that one has no conversation with" },
  "GET /drafts/:id": { status: 200, why: "empty for every id that one has no draft to, unknown ones too" },
};

async function idsOf(me: Awaited<ReturnType<typeof plantMarkedMember>>): Promise<string[]> {
  const found = await Promise.all(
    (
      [
        "saved_search",
        "session",
        "data_export",
        "mail",
        "match",
        "swipe",
        "push_subscription",
        "credit_entry",
        "ruling",
      ] as const
    ).map(
      (table) =>
        app.db
          .selectFrom(table)
          .where(table === "session" ? ("subject_id" as never) : ("member_id" as never), "=", me.id as never)
          .select("id" as never)
          .execute() as Promise<{ id: string }[]>,
    ),
  );
  const { rows } = {
    rows: await app.db.selectFrom("message").where("conversation_id", "=", me.conversationId).select("id").execute(),
  };
  const known = [me.id, me.conversationId, me.avatar, me.attachment, me.report, me.stockId, me.noteId, me.meetUpId];
  return [...known, ...rows.map(({ id }) => id), ...found.flat().map(({ id }) => String(id))];
}

test("[TRUST-34] on every member route with an id: another member's and another brand's answer like an unknown one", async () => {
  const me = await plantMarkedMember(app);
  const ids = await idsOf(me);
  assert.ok(ids.length > 12, String(ids.length));
  const wholeRow = (id: string) => app.db.selectFrom("member").where("id", "=", id).selectAll().executeTakeFirst();
  const counted = async () => JSON.stringify([await wholeRow(me.id), (await idsOf(me)).length]);
  const atFirst = await counted();
  let calls = 0;
  for (const route of SURFACES.member.routes) {
    if (!route.path.includes(":")) continue;
    const name = `${route.method} ${route.path}`;
    if (name in NOT_OWNED) continue;
    for (const [brand_id, host] of Object.entries(HOSTS)) {
      const stranger = await app.given.member({ brand_id, credits: 20, is_premium: true });
      const { headers } = await app.given.signIn(stranger);
      const ask = async (id: string) => {
        calls += 1;
        const own = route.path.replace(":id", route.path.includes(":imageId") ? stranger.id : id).replace(/:\w+/g, id);
        const reply = await app.request(`/api${own}`, {
          method: route.method,
          host,
          headers: { ...headers, "idempotency-key": `foreign-${calls}` },
          ...(route.body && { body: bodyOf(route) }),
        });
        return { status: reply.status, code: reply.body?.code as string | undefined, text: reply.text };
      };
      const unknown = await ask("cnv_01m80sb2324kjhxhen36j170e2");
      const wanted = OTHER_ANSWERS[name]?.status ?? 404;
      assert.equal(unknown.status, wanted, `${name}, an unknown id: ${unknown.text.slice(0, 200)}`);
      for (const id of ids) {
        const { status, code, text } = await ask(id);
        assert.deepEqual(
          [status, code],
          [unknown.status, unknown.code],
          `${name} with ${id} on ${brand_id}: ${text.slice(0, 200)}`,
        );
      }
    }
  }
  assert.ok(calls > 400, String(calls));
  assert.equal(await counted(), atFirst, "and nothing of the member changed");
});

test("[TRUST-34] on every desk route with an id: of a brand out of scope like an unknown one", async () => {
  const desk = createDesk(app);
  const writer = await desk.writer();
  const { conversationId } = await writer.write((await app.given.profile()).id);
  const stock = await app.db
    .selectFrom("stock")
    .where("conversation_id", "=", conversationId)
    .select("id")
    .executeTakeFirstOrThrow();
  const strangers = [
    await desk.operator({ scope: ["embernight"] }),
    await desk.operator({ scope: ["embernight"], role: "admin" }, "offline"),
  ];
  const claimRoutes: string[] = [];
  for (const route of SURFACES.agent.routes) {
    if (!route.path.includes(":")) continue;
    for (const who of strangers) {
      const ask = async (id: string) => {
        const reply = await who.call(
          route.method,
          route.path.replace(":type", "user").replace(/:\w+/g, id),
          bodyOf(route),
        );
        return [reply.status, reply.body?.code] as const;
      };
      const unknown = await ask("cnv_01m80sb2324kjhxhen36j170e2");
      for (const id of [conversationId, stock.id, writer.id])
        assert.deepEqual(await ask(id), unknown, `${route.method} ${route.path} with ${id} by ${who.actor.role}`);
      if (route.path.startsWith("/stock/")) claimRoutes.push([route.path, ...unknown].join(" "));
    }
  }
  assert.deepEqual(
    [...new Set(claimRoutes)].toSorted(),
    ["draft", "recuse", "release", "reply"].map((name) => `/stock/:id/${name} 404 not-found`),
  );
});
