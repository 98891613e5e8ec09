import { bodySchema, WEBHOOK_EVENTS } from "@masq/contract/webhook-bodies";
import { WEBHOOK_KINDS, WEBHOOK_TEST, type WebhookKind } from "@masq/domain/operations/webhooks";
import { plantSale, type Sale } from "@masq/server/testing/money";
import { sql } from "kysely";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { newId } from "../../platform/ids/ids.ts";
import { eraseOwnAccount } from "../privacy/start-erasure.ts";
import { carryOutErasures } from "../privacy/carry-out-erasure.ts";
import { openHooks, type Hooks } from "./hooks.suite.ts";
import { numberEvents } from "./number-events.ts";

let hooks: Hooks;
let memberId: string;
let sale: Sale;
let membership: Sale;
let agentId: string;
const ids = new Map<string, string>();
before(async () => {
  hooks = await openHooks();
  await hooks.listen();
  agentId = (await hooks.app.given.agent()).id;
  for (const name of ["report", "removal", "ticket", "check", "period", "dispute", "age"]) ids.set(name, `${name}_1`);
});
after(() => hooks.close());

const idOf = (name: string): string => ids.get(name) ?? "";
const run = (statement: ReturnType<typeof sql>) => statement.execute(hooks.app.db);
const set = (table: string, id: string, to: ReturnType<typeof sql>) =>
  run(sql`update ${sql.table(table)} set ${to} where id = ${id}`);

async function refund(kind: string): Promise<void> {
  const id = newId("rfd", hooks.app.clock.now());
  await run(sql`
    insert into refund (id, payment_id, brand_id, member_id, kind, amount_minor, vat_minor, reason, asked_by,
      idempotency_key, request_hash)
    values (${id}, ${sale.paymentId}, 'velvetrooms', ${memberId}, ${kind}, 100, 17, 'x', ${agentId}, ${id}, 'x')`);
  await set("refund", id, sql`state = 'done', done_at = app_now()`);
}

/** What makes each kind happen, in the order of a life; most by the statement that the product's command makes. */
const FACTS: Readonly<Record<WebhookKind, () => Promise<unknown>>> = {
  "member.joined": async () => (memberId = await hooks.join()),
  "member.email_confirmed": () => set("member", memberId, sql`email_validated_at = app_now()`),
  "member.age_verified": async () => {
    await run(sql`
      insert into age_check (id, brand_id, member_id, verifier)
      values (${idOf("age")}, 'velvetrooms', ${memberId}, 'test')`);
    await set("age_check", idOf("age"), sql`state = 'passed', decided_at = app_now()`);
  },
  "member.locked": () => set("member", memberId, sql`status = 'suspended'`),
  "member.unlocked": () => set("member", memberId, sql`status = 'active'`),
  "order.paid": async () => (sale = await plantSale(hooks.app, { memberId })),
  "membership.started": async () => (membership = await plantSale(hooks.app, { memberId, intervalDays: 30 })),
  "membership.renewed": () => {
    const id = newId("pay", hooks.app.clock.now());
    return run(sql`
      insert into payment (id, brand_id, member_id, order_id, membership_id, kind, gateway, state, currency,
        amount_minor, vat_minor, reference, idempotency_key, request_hash, decided_at)
      select ${id}, brand_id, member_id, order_id, id, 'renewal', 'test', 'success', 'EUR', 2999, 520, ${id}, ${id}, 'x',
        app_now() from membership where order_id = ${membership.orderId}`);
  },
  "membership.past_due": () =>
    run(sql`update membership set state = 'past-due', next_charge_at = app_now(), grace_until = app_now()
      where order_id = ${membership.orderId}`),
  "membership.resumed": () =>
    run(sql`update membership set state = 'active', grace_until = null where order_id = ${membership.orderId}`),
  "membership.cancelled": () =>
    run(sql`update membership set state = 'cancelled', next_charge_at = null where order_id = ${membership.orderId}`),
  "membership.ended": () => run(sql`update membership set state = 'ended' where order_id = ${membership.orderId}`),
  "order.refunded": () => refund("admin"),
  "order.disputed": () => refund("chargeback"),
  "report.received": async () => {
    const { id } = await hooks.app.given.profile();
    await run(sql`
      insert into report (id, brand_id, member_id, profile_id, kind, subject_id, reason)
      values (${idOf("report")}, 'velvetrooms', ${memberId}, ${id}, 'profile', ${id}, 'other')`);
  },
  "report.decided": () => set("report", idOf("report"), sql`state = 'decided'`),
  "report.appealed": () => set("report", idOf("report"), sql`state = 'appealed'`),
  "report.appeal_decided": () => set("report", idOf("report"), sql`state = 'closed'`),
  "removal.received": () =>
    run(sql`
      insert into removal (id, brand_id, reason, sealed, sender_key, address_key, locale, outcome)
      values (${idOf("removal")}, 'velvetrooms', 'other', 'x', 'x', 'x', 'en', 'unknown')`),
  "removal.decided": () => set("removal", idOf("removal"), sql`state = 'reinstated', decided_at = app_now()`),
  "ticket.received": () =>
    run(sql`
      insert into support_ticket (id, ticket, brand_id, form, subject, sealed, sender_key, address_key, body_key, locale)
      values (${idOf("ticket")}, 'T-1', 'velvetrooms', 'contact', 'other', 'x', 'x', 'x', 'x', 'en')`),
  "ticket.answered": () => set("support_ticket", idOf("ticket"), sql`state = 'answered', answered_at = app_now()`),
  "quality.flagged": () =>
    run(sql`
      insert into quality_check (id, brand_id, agent_id, conversation_id, source)
      values (${idOf("check")}, 'velvetrooms', ${agentId}, 'cnv_1', 'flag')`),
  "quality.decided": () =>
    set(
      "quality_check",
      idOf("check"),
      sql`state = 'decided', verdict = 'minor', first_verdict = 'minor', decided_at = app_now()`,
    ),
  "quality.appealed": () => set("quality_check", idOf("check"), sql`state = 'appealed'`),
  "quality.appeal_decided": () =>
    set("quality_check", idOf("check"), sql`state = 'closed', verdict = 'good', final_at = app_now()`),
  "payout.closed": () =>
    run(sql`
      insert into payout_period (id, company_id, month, starts_at, ends_at, digest, closed_by)
      values (${idOf("period")}, 'cmp_test', '2026-01', '2026-01-01', '2026-02-01', 'x', ${agentId})`),
  "payout.disputed": async () => {
    await run(sql`insert into payout_chain (company_id, agent_id, at) values ('cmp_test', ${agentId}, app_now())`);
    await run(sql`
      insert into payout_line (id, company_id, agent_id, seq, at, type, kind, day, online_ms, floor_cents, cents, currency,
        previous_hash, hash)
      values ('ptl_1', 'cmp_test', ${agentId}, 1, app_now(), 'top-up', 'MessageStock', '2026-01-01', 1, 1, 1, 'EUR', 'x', 'x')`);
    await run(sql`
      insert into payout_dispute (id, line_id, company_id, agent_id, reason)
      values (${idOf("dispute")}, 'ptl_1', 'cmp_test', ${agentId}, 'time')`);
  },
  "payout.dispute_decided": () =>
    set("payout_dispute", idOf("dispute"), sql`state = 'rejected', decided_at = app_now()`),
  "member.deleted": () =>
    eraseOwnAccount(hooks.app.deps, {
      kind: "member",
      id: memberId,
      sessionId: idOf("session"),
    } as Parameters<typeof eraseOwnAccount>[1]),
};

const newest = async () => {
  await numberEvents(hooks.app.deps);
  const rows = await hooks.app.db.selectFrom("webhook_event").orderBy("sequence").selectAll().execute();
  return rows;
};

test("each documented kind is told with its fact, once, by a body that its schema describes and no more", async () => {
  assert.deepEqual(Object.keys(FACTS).toSorted(), [...WEBHOOK_KINDS].toSorted());
  let known = 0;
  for (const [kind, happen] of Object.entries(FACTS) as [WebhookKind, () => Promise<unknown>][]) {
    if (kind === "member.deleted") {
      const member = { id: memberId, brandId: "velvetrooms" };
      ids.set("session", (await hooks.app.given.signIn(member)).sessionId);
    }
    await happen();
    const rows = await newest();
    const told = rows.slice(known);
    known = rows.length;
    const own = told.filter((row) => row.kind === kind);
    assert.equal(own.length, 1, `${kind}: ${told.map((row) => row.kind).join(", ")}`);
    const [event] = own;
    assert.ok(event);
    const { at, company_id: company, brand_id: brand, data, sequence } = event;
    const body = { type: kind, timestamp: at.toISOString(), sequence, data: { company, brand, ...data } };
    bodySchema(kind).parse(JSON.parse(JSON.stringify(body)));
    assert.ok(!Object.values(data).includes(null), `${kind}: ${JSON.stringify(data)}`);
  }
  const orders = (await newest()).filter(({ kind }) => kind === "order.refunded" || kind === "order.disputed");
  assert.deepEqual(
    orders.map(({ data }) => [data["orderId"], data["paymentId"], data["currency"], data["amountMinor"]]),
    [
      [sale.orderId, sale.paymentId, "EUR", 100],
      [sale.orderId, sale.paymentId, "EUR", 100],
    ],
  );
});

test("what did not become so is not told: another change, the same state again, the same row read", async () => {
  const count = async () => (await newest()).length;
  const known = await count();
  const id = await hooks.join();
  assert.equal(await count(), known + 1);
  await set("member", id, sql`activity_at = app_now(), status = 'active'`);
  await set("member", id, sql`email_validated_at = app_now()`);
  await set("member", id, sql`email_validated_at = app_now() + interval '1 second'`);
  await set("member", id, sql`status = 'deactivated'`);
  assert.equal(await count(), known + 2, "the confirmed address alone");
  await set("payment", sale.paymentId, sql`probes = probes + 1, state = 'success'`);
  await set("removal", idOf("removal"), sql`outcome = 'held'`);
  assert.equal(await count(), known + 2);
});

test("after an erasure what is kept for webhooks names nobody: no address, name or word of the member", async () => {
  const { id, username, email } = await hooks.app.given.member({
    first_name: "Ludovica",
    about_me: "I repair clocks.",
  });
  const { sessionId } = await hooks.app.given.signIn({ id, brandId: "velvetrooms" });
  await plantSale(hooks.app, { memberId: id });
  await eraseOwnAccount(hooks.app.deps, { kind: "member", id, sessionId } as Parameters<typeof eraseOwnAccount>[1]);
  for (let nth = 0; nth < 4; nth += 1) {
    await hooks.later(700);
    await carryOutErasures(hooks.app.deps);
  }
  await hooks.turn();
  const tables = ["webhook_event", "webhook_delivery", "webhook_attempt", "webhook_endpoint"] as const;
  const all = JSON.stringify(
    await Promise.all(tables.map((table) => hooks.app.db.selectFrom(table).selectAll().execute())),
  );
  for (const word of [username, email, "Ludovica", "I repair clocks."]) assert.ok(!all.includes(word), word);
  const own = (await newest()).filter(({ data }) => data["memberId"] === id);
  assert.deepEqual(
    own.map(({ kind }) => kind),
    ["member.joined", "member.email_confirmed", "order.paid", "member.deleted"],
  );
});

test("without an endpoint of the company nothing is written for it", async () => {
  await hooks.app.db.deleteFrom("webhook_endpoint").execute();
  await hooks.app.db.deleteFrom("webhook_event").execute();
  await hooks.join();
  assert.deepEqual(await newest(), []);
});

test("the OpenAPI document describes the webhooks, and the page beside it every kind", async () => {
  const { body } = await hooks.app.request("/agent-api/openapi.json");
  const { openapi, webhooks } = body as { openapi: string; webhooks: Record<string, { post: Operation }> };
  type Operation = { requestBody: { content: Record<string, { schema: { properties: { data: object } } }> } };
  assert.match(openapi, /^3\.1\./);
  assert.deepEqual(Object.keys(webhooks).toSorted(), [...WEBHOOK_KINDS, WEBHOOK_TEST].toSorted());
  const paid = webhooks["order.paid"]?.post.requestBody.content["application/json"]?.schema.properties.data;
  assert.deepEqual((paid as { required: string[] }).required, [
    "company",
    "brand",
    ...Object.keys(WEBHOOK_EVENTS["order.paid"].data),
  ]);
  const page = fs.readFileSync(path.join(import.meta.dirname, "../../../../../docs/webhooks.md"), "utf8");
  for (const kind of [...WEBHOOK_KINDS, WEBHOOK_TEST] as const) {
    const fields = Object.keys(WEBHOOK_EVENTS[kind].data);
    const row = page.split("\n").find((line) => line.startsWith(`| \`${kind}\``));
    assert.ok(row, kind);
    const named = [...(row.split("|")[2] ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name ?? "");
    assert.deepEqual(named.toSorted(), fields.toSorted(), kind);
  }
});
