import assert from "node:assert/strict";
import { test } from "node:test";
import { isMeasured } from "./measured-page.ts";
import { bucketOf, edgesOf, p75Of, pageOf, rateVital, VITAL_BUCKETS, VITALS } from "./vitals.ts";

test("every value has a bucket; an edge belongs to the lower one", () => {
  for (const vital of VITALS) {
    const edges = edgesOf(vital);
    assert.equal(bucketOf(vital, 0), 0);
    for (const [at, edge] of edges.entries()) assert.equal(bucketOf(vital, edge), at);
    assert.equal(bucketOf(vital, 1e9), VITAL_BUCKETS - 1);
  }
});

test("three of four values lie below p75, which is within its bucket", () => {
  const counts = Array.from({ length: VITAL_BUCKETS }, () => 0);
  assert.equal(p75Of("LCP", counts), null);
  for (let ms = 1; ms <= 2000; ms += 1) counts[bucketOf("LCP", ms)]! += 1;
  const p75 = p75Of("LCP", counts);
  assert.ok(p75 !== null && Math.abs(p75 - 1500) < 5, String(p75));
  const slow = Array.from({ length: VITAL_BUCKETS }, () => 0);
  slow[VITAL_BUCKETS - 1] = 3;
  assert.equal(p75Of("TTFB", slow), edgesOf("TTFB").at(-1));
});

test("ratings change at the published limits", () => {
  assert.deepEqual(
    [2500, 2501, 4000, 4001].map((ms) => rateVital("LCP", ms)),
    ["good", "needs", "needs", "poor"],
  );
  assert.equal(rateVital("CLS", 10), "good");
});

test("a page is named by its kind, never by an id; chat and checkout are never measured", () => {
  assert.equal(pageOf("/profile/prf_123"), "/profile");
  assert.equal(pageOf("/"), "/");
  assert.equal(pageOf("/wp-login.php"), "other");
  for (const path of [
    "/messages/chat/cnv_1",
    "/messages/chat/blank",
    "/upgrade/checkout",
    "/chat",
    "/agent/lookup",
    "/decision/rul_1",
  ])
    assert.equal(isMeasured(path), false, path);
  for (const path of ["/messages/inbox", "/upgrade/credits", "/"]) assert.equal(isMeasured(path), true, path);
});
