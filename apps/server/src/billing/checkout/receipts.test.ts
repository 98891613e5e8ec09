import { sessionCookie } from "@masq/contract/session-cookie";
import { currentDisclosure } from "../../foundation/brands/brands.queries.ts";
import { pdfText } from "@masq/server/testing/pdf-text";
import type { Player } from "@masq/server/testing/player";
import assert from "node:assert/strict";
import { inflateSync } from "node:zlib";
import { after, before, test } from "node:test";
import { sendDueMails } from "../../operations/notifications/send-due-mails.ts";
import { sentPlace } from "../../operations/notifications/notifications.queries.ts";
import { mustAddUp, openShop, type Shop } from "./cards.suite.ts";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(async () => {
  await mustAddUp(shop);
  await shop.app.close();
});

const numbers = async () =>
  (await shop.app.db.selectFrom("receipt").orderBy("number").select("number").execute()).map(({ number }) => number);

async function fetchPdf(by: Player | undefined, url: string, extra: Record<string, string> = {}) {
  const reply = await fetch(`${shop.app.url}${url}`, { headers: { ...by?.headers, ...extra } });
  return {
    status: reply.status,
    type: reply.headers.get("content-type"),
    bytes: Buffer.from(await reply.arrayBuffer()),
  };
}

/** The letters that embedded fonts declare. */
function lettersOf(pdf: Buffer): string {
  let letters = "";
  for (const found of pdf.toString("latin1").matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    const content = Buffer.from(found[1] ?? "", "latin1");
    const map = content[0] === 0x78 ? inflateSync(content).toString("latin1") : "";
    if (!map.includes("beginbfrange")) continue;
    for (const [, hex = ""] of map.matchAll(/<([0-9a-f]{4})>/g)) letters += String.fromCharCode(parseInt(hex, 16));
  }
  return letters;
}

test("[TRUST-21] every charge gets a gapless number, also concurrently and across brands; a failed one gets none", async () => {
  const buyers = await Promise.all([
    shop.buyer(),
    shop.buyer(),
    shop.buyer({ brand_id: "embernight" }, "embernight.localhost"),
  ]);
  await shop.buy(buyers[0], "credits-50", "declined");
  await Promise.all(buyers.map((me) => shop.buy(me, "credits-25")));
  await shop.buy(buyers[1], "premium-90");
  const year = shop.app.clock.now().getUTCFullYear();
  assert.deepEqual(
    await numbers(),
    [1, 2, 3, 4].map((nth) => `${year}-00000${nth}`),
  );
  await shop.app.clock.advance(370 * 86_400_000);
  await buyers[0].signInAgain();
  await shop.buy(buyers[0], "credits-25");
  assert.ok((await numbers()).includes(`${shop.app.clock.now().getUTCFullYear()}-000001`), "a new year begins at one");
});

test("[TRUST-21] the receipt's mail says what was paid and how, and links to the receipt and the cancellation", async () => {
  const me = await shop.buyer();
  await shop.buy(me, "premium-30");
  await sendDueMails(shop.app.deps);
  const mail = await shop.app.db
    .selectFrom("sent_mail")
    .innerJoin("mail", "mail.id", "sent_mail.mail_id")
    .where("mail.member_id", "=", me.id)
    .where("mail.template", "=", "receipt")
    .select(["sent_mail.sealed", "mail.id"])
    .executeTakeFirstOrThrow();
  assert.ok(mail.sealed);
  const text = await shop.app.deps.sealing.open(shop.app.db, me.id, sentPlace(mail.id), mail.sealed);
  const sent = JSON.parse(text) as { subject: string; text: string; from: string };
  assert.equal(sent.subject, "Your receipt");
  for (const part of [
    "€24.79",
    "€5.20",
    "€29.99",
    "Visa 4242",
    "TESTHOUSE",
    "/settings/membership",
    "/settings/orders",
  ])
    assert.ok(sent.text.includes(part), part);
  assert.match(
    sent.text,
    /Your membership renews on \d+ \w+ \d{4} for €29\.99, and then every 30 days, until you cancel/,
  );
  const sentence = (await currentDisclosure(shop.app.db, "velvetrooms", "en"))?.text ?? "none";
  assert.ok(sent.text.includes(sentence));
});

test("[TRUST-21] the PDF: the seller, the sums, the card and the way to cancel; the same bytes each time; its owner's alone", async () => {
  const [me, other] = [await shop.buyer(), await shop.buyer()];
  const { paid } = await shop.buy(me, "premium-30");
  const { number, url } = paid.body.receipt as { number: string; url: string };
  const first = await fetchPdf(me, url);
  assert.deepEqual([first.status, first.type], [200, "application/pdf"]);
  assert.ok((await fetchPdf(me, url)).bytes.equals(first.bytes));
  const text = pdfText(first.bytes);
  const parts = [number, "velvetrooms", "Test House", "1 Quay", "24.79", "5.20", "29.99", "VAT 21%", "4242"];
  for (const part of [...parts, "/settings/membership", "fictional character"])
    assert.ok(text.includes(part), `${part} in ${text}`);
  for (const who of [other, undefined]) assert.deepEqual((await fetchPdf(who, url)).status, who ? 404 : 401);
  assert.equal((await fetchPdf(me, "/api/receipts/2026-999999.pdf")).status, 404);
  assert.equal((await fetchPdf(me, "/api/receipts/..%2fetc.pdf")).status, 404);
  const { cookie } = await shop.app.given.signIn(me);
  assert.equal((await fetchPdf(undefined, url, { cookie: `${sessionCookie("user", false)}=${cookie}` })).status, 200);
});

test("[TRUST-21] after a withdrawal the receipt shows refund and remainder, and offers no further withdrawal", async () => {
  const me = await shop.buyer();
  const { id, paid } = await shop.buy(me, "credits-50");
  const { url } = paid.body.receipt as { url: string };
  assert.ok(pdfText((await fetchPdf(me, url)).bytes).includes("you can withdraw"));
  assert.equal((await me.call("POST", `/order/${id}/withdraw`, {}, "back")).status, 200);
  const text = pdfText((await fetchPdf(me, url)).bytes);
  for (const part of ["Withdrawn from on", "Total after refunds", "0.00"])
    assert.ok(text.includes(part), `${part} in ${text}`);
  for (const part of ["you can withdraw", "/settings/orders"]) assert.ok(!text.includes(part), part);
});

test("a German receipt uses a font that has its letters, and drops letters that no font has", async () => {
  const me = await shop.buyer({ locale: "de" });
  const called = async (name: string) => {
    await shop.app.db.updateTable("company").set({ name }).where("id", "=", "cmp_test").execute();
    shop.app.deps.brands.forget();
  };
  await called("Müller GmbH");
  const { paid } = await shop.buy(me, "credits-50");
  const look = async () => (await fetchPdf(me, paid.body.receipt.url as string)).bytes;
  const western = await look();
  const text = pdfText(western);
  for (const part of ["Müller", "Beleg", "Wochenende", "MwSt. 21 %", "49,99", "Einmalige Zahlung", "50 Credits"])
    assert.ok(text.includes(part), `${part} in ${text}`);
  assert.ok(!western.includes("FontFile2"), "western letters need nothing embedded");
  // The embedded font maps its shapes to letters.
  await called("Müller & Łoś GmbH");
  const embedded = await look();
  const letters = lettersOf(embedded);
  for (const letter of "MüllerŁoś49,99€") assert.ok(letters.includes(letter), `${letter} in ${letters}`);
  assert.ok(!letters.includes("?"));
  assert.ok((await look()).equals(embedded));
  await called("Мёд GmbH");
  assert.ok(lettersOf(await look()).includes("?"));
  await called("Test House");
});
