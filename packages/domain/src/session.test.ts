import assert from "node:assert/strict";
import { test } from "node:test";
import { checkPassword, type PasswordContext } from "./passwords.ts";
import { shouldRetry } from "./retry.ts";
import { dueForRefresh, expiryMs, isExpired } from "./token-refresh.ts";

test("a reading call is retried once, a changing one never, and only on the listed statuses", () => {
  for (const status of [408, 409, 425, 429, 500, 502, 503, 504]) {
    assert.equal(shouldRetry("GET", status, 0), true);
    assert.equal(shouldRetry("get", status, 1), false);
    for (const method of ["PATCH", "POST", "PUT", "DELETE", "post"])
      assert.equal(shouldRetry(method, status, 0), false);
  }
  for (const status of [200, 400, 401, 403, 404, 412, 422, 501]) assert.equal(shouldRetry("GET", status, 0), false);
  assert.equal(shouldRetry("GET", null, 0), true);
  assert.equal(shouldRetry("POST", null, 0), false);
});

test("a token is renewed when less than 50 minutes remain, not earlier", () => {
  const now = 1_800_000_000_000;
  assert.equal(dueForRefresh(now + 3_000_000, now), false);
  assert.equal(dueForRefresh(now + 2_999_999, now), true);
  assert.equal(dueForRefresh(now - 1, now), true);
  assert.deepEqual([isExpired(now, now), isExpired(now + 1, now)], [true, false]);
  assert.equal(expiryMs(1_800_000_000), now);
});

test("passwords: length, username, brand, common ones; nothing else", () => {
  const member: PasswordContext = {
    username: "Anna_88",
    brandWords: ["velvetrooms", "hq"],
    isStaff: false,
    isCommon: (lower) => lower === "password1",
  };
  const staff = { ...member, isStaff: true };
  assert.deepEqual(checkPassword("1234567", member), { key: "too-short", params: { min: 8 } });
  assert.equal(checkPassword("12345678", member), null);
  for (const blank of [" ".repeat(15), "\t\u00a0\u2003".repeat(5)])
    assert.deepEqual(checkPassword(blank, member), { key: "too-common" });
  assert.equal(checkPassword(" ".repeat(14) + "x", member), null);
  assert.deepEqual(checkPassword("12345678901", staff), { key: "too-short", params: { min: 12 } });
  assert.equal(checkPassword("123456789012", staff), null);
  assert.equal(checkPassword("x".repeat(256), member), null);
  assert.deepEqual(checkPassword("x".repeat(257), member), { key: "too-long", params: { max: 256 } });
  assert.equal(checkPassword("xxANNA_88xx", member)?.key, "contains-username");
  assert.equal(checkPassword("iloveVelvetRooms", member)?.key, "contains-brand");
  assert.equal(checkPassword("hq-hq-hq-hq", member), null);
  assert.equal(checkPassword("PassWord1", member)?.key, "too-common");
  assert.equal(checkPassword("🙂".repeat(8), member), null);
  assert.equal(checkPassword("🙂".repeat(7), member)?.key, "too-short");
});
