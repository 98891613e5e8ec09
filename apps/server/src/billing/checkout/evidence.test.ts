import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import { plantSale } from "@masq/server/testing/money";
import { pdfText } from "@masq/server/testing/pdf-text";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp({ payments: true });
  desk = createDesk(app);
});
after(() => app.close());

test("the evidence of an order says what was sold, agreed, given, used and sent, and nothing that was written", async () => {
  const member = await desk.writer({ credits: 0 });
  const sale = await plantSale(app, { memberId: member.id, amountMinor: 2000, credits: 10 });
  await member.write((await app.given.profile()).id, "The lighthouse is ours alone.");
  const admin = await desk.operator({ role: "admin" }, "offline");
  const { headers } = await app.given.signIn({ id: admin.id, role: "admin" });
  const fetchFile = (who: Record<string, string>) =>
    fetch(`${app.url}/agent-api/orders/${sale.orderId}/evidence.pdf`, { headers: who });
  const reply = await fetchFile(headers);
  assert.equal(reply.status, 200);
  assert.equal(reply.headers.get("content-type"), "application/pdf");
  const text = pdfText(Buffer.from(await reply.arrayBuffer()));
  const flat = text.replaceAll("\n", " ");
  for (const said of [
    sale.orderId,
    sale.reference,
    "20.00",
    "credits given",
    "10, of which 9 are left",
    member.username,
  ])
    assert.ok(flat.includes(said), `${said}: ${text}`);
  assert.match(flat, /Credits spent on them 1 /);
  assert.match(flat, /That all characters are fictional, version/);
  assert.match(flat, /Receipt \d{4}-\d{6}/);
  const { email } = await app.db
    .selectFrom("member")
    .where("id", "=", member.id)
    .select("email")
    .executeTakeFirstOrThrow();
  assert.doesNotMatch(flat, /lighthouse/);
  assert.ok(email && !flat.includes(email));
  const logged = await app.db
    .selectFrom("audit_entry")
    .where("subject", "=", sale.orderId)
    .where("action", "=", "order.evidence")
    .select("actor")
    .execute();
  assert.deepEqual(logged, [{ actor: admin.id }]);

  assert.equal((await fetchFile({})).status, 401);
  const operator = await app.given.signIn(await app.given.agent());
  assert.equal((await fetchFile(operator.headers)).status, 403);
  const elsewhere = await desk.operator({ role: "admin", scope: ["embernight"] }, "offline");
  const other = await app.given.signIn({ id: elsewhere.id, role: "admin" });
  assert.equal((await fetchFile(other.headers)).status, 404);
});
