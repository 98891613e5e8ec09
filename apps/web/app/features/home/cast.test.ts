import assert from "node:assert/strict";
import { test } from "node:test";
import type { CastProfile } from "@masq/contract/member/profiles";
import { joinFor, readCast, seated, splitCast } from "./cast.ts";

const one = (_id: string, quote: string, pictures = 1): CastProfile =>
  ({ _id, quote, images: Array.from({ length: pictures }, () => ({})) }) as unknown as CastProfile;

const short = one("short", "Is the seat taken?");
const long = one("long", "x".repeat(200));
const bare = one("bare", "No picture", 0);

test("the main character has a picture and a line that fits its caption", () => {
  const { focal, others } = splitCast([bare, long, short]);
  assert.equal(focal, short);
  assert.deepEqual(others, [long]);
});

test("where a brand hides pictures everyone is shown without one", () => {
  const nobody = [one("a", "Yes.", 0), one("b", "No.", 0)];
  assert.deepEqual(splitCast(nobody), { focal: nobody[0], others: [nobody[1]] });
  assert.equal(seated(nobody, "/profile/b"), nobody[1]);
});

test("a long line is better than no character, and no character is not an error", () => {
  assert.equal(splitCast([long]).focal, long);
  assert.deepEqual(splitCast([]), { focal: null, others: [] });
});

test("the strip holds at most six", () => {
  assert.equal(splitCast(Array.from({ length: 9 }, (_, at) => one(String(at), "Yes."))).others.length, 6);
});

test("the wanted character appears beside the form", () => {
  assert.equal(seated([short, long], "/profile/long"), long);
  assert.equal(seated([short, long], "/messages"), short);
  assert.equal(joinFor("a b"), "/sign-up?to=%2Fprofile%2Fa%20b");
});

test("a cast that cannot be read is empty, and the error is reported", async () => {
  const heard: unknown[] = [];
  const read = () => Promise.reject(new Error("down"));
  assert.deepEqual(await readCast({ read, report: (error) => void heard.push(error) }), []);
  assert.equal(heard.length, 1);
  assert.deepEqual(await readCast({}), []);
});
