import assert from "node:assert/strict";
import { test } from "node:test";
import { type PasswordContext, checkPassword } from "./passwords.ts";

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
