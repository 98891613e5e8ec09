import assert from "node:assert/strict";
import { test } from "node:test";
import { disclosure } from "./disclosure.ts";

test("the sentence names brand and company and ends each sentence once", () => {
  const text = disclosure({ brand: "Velvet Rooms", company: "Masquerade BV" }, "en");
  assert.equal(
    text,
    "Every profile on Velvet Rooms is a fictional character. Messages are written by paid staff of Masquerade BV. You will never meet anyone from here in real life.",
  );
  for (const locale of ["en", "de"] as const) {
    assert.ok(!disclosure({ brand: "V", company: "Masquerade Ltd. " }, locale).includes(".."));
    assert.ok(disclosure({ brand: "V", company: "Masquerade Ltd." }, locale).includes("Masquerade Ltd. "));
  }
});
