import type { readVitals as contract } from "@masq/contract/agent/vitals";
import type { ReplyOf } from "@masq/contract/route";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Operator } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
let admin: Operator;
before(async () => {
  app = await startTestApp();
  admin = await createDesk(app).operator({ role: "admin" }, "offline");
});
after(() => app.close());

const tell = (body: object) => app.request("/api/vitals", { method: "POST", body });
const read = async (days = "28") => (await admin.call("GET", `/vitals?days=${days}`)).body as ReplyOf<typeof contract>;

test("figures and error classes are added to the day's counts by kind of page, and nothing else is stored", async () => {
  for (const value of [900, 1100, 1300])
    assert.equal((await tell({ page: "/profile", vitals: [{ name: "LCP", value }], faults: [] })).status, 202);
  assert.deepEqual((await tell({ page: "/profile", vitals: [], faults: ["TypeError", "TypeError", "other"] })).body, {
    counted: 3,
  });
  assert.equal(
    (await tell({ page: "/wp-login.php", vitals: [{ name: "TTFB", value: 5000 }], faults: [] })).status,
    202,
  );
  const { vitals, faults } = await read();
  const [lcp, ttfb] = [vitals.find(({ name }) => name === "LCP"), vitals.find(({ name }) => name === "TTFB")];
  assert.deepEqual([lcp?.page, lcp?.count, lcp?.rating], ["/profile", 3, "good"]);
  assert.ok(lcp && lcp.p75 > 1000 && lcp.p75 <= 1500, String(lcp?.p75));
  assert.deepEqual([ttfb?.page, ttfb?.rating], ["other", "poor"]);
  assert.deepEqual(
    faults.map(({ kind, count }) => [kind, count]),
    [
      ["TypeError", 2],
      ["other", 1],
    ],
  );
});

test("a report with any invalid figure is refused whole", async () => {
  for (const body of [
    { page: "/", vitals: [{ name: "LCP", value: -1 }], faults: [] },
    { page: "/", vitals: [{ name: "FCP", value: 1 }], faults: [] },
    { page: "/", vitals: [], faults: ["my own words"] },
    { page: "/", vitals: [], faults: [], member: "mem_1" },
    { page: "x".repeat(41), vitals: [], faults: [] },
  ])
    assert.equal((await tell(body)).status, 422, JSON.stringify(body));
});

test("a content policy report counts the kind of page and stores nothing else; anything else is ignored", async () => {
  const report = (body: unknown, type = "application/csp-report") =>
    app.request("/api/csp-report", { method: "POST", headers: { "content-type": type }, body });
  const of = (uri: string) => ({ "csp-report": { "document-uri": uri, "blocked-uri": "https://x.example/someone" } });
  const counts = () =>
    app.db
      .selectFrom("page_fault")
      .where("kind", "=", "ContentPolicy")
      .select(["page", "count"])
      .orderBy("page")
      .execute();
  for (const uri of ["https://velvetrooms.com/profile/prf_secret", "https://velvetrooms.com/messages/chat/cnv_secret"])
    assert.equal((await report(of(uri))).status, 204);
  for (const body of ["no json", "{}", JSON.stringify(of("no address"))])
    assert.equal((await report(body)).status, 204);
  assert.equal((await report(of("https://velvetrooms.com/terms"), "text/plain")).status, 415);
  assert.equal((await report("x".repeat(20_000))).status, 413);
  assert.deepEqual(
    (await counts()).map(({ page, count }) => [page, Number(count)]),
    [
      ["/profile", 1],
      ["other", 1],
    ],
  );
});
