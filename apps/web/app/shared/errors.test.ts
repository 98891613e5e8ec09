import { ApiError } from "@masq/client/api-error";
import { ERRORS, type ErrorCode } from "@masq/contract/error-codes";
import assert from "node:assert/strict";
import { test } from "node:test";
import { m } from "../paraglide/messages.js";
import { overwriteGetLocale } from "../paraglide/runtime.js";
import { blockPath, errorText, fetchRefusals } from "./errors.ts";
import { refusalText } from "./refusal.ts";

test("a refused member is led to the page for refusals, which shows the reason if there is one", () => {
  const refused = (details?: Record<string, unknown>) =>
    blockPath(new ApiError({ code: "blocked", message: "", status: 403, details }));
  assert.equal(refused({ reason: "country" }), "/block?reason=country");
  assert.equal(refused(), "/block");
});

test("a refusal has its own words once they are fetched; a lost network has them without", async () => {
  const saying = (code: ApiError["code"]) => errorText(new ApiError({ code, message: "", status: 0 }));
  assert.equal(saying("network"), m["error.network"]());
  assert.equal(saying("over-limit"), m["error.generic"]());
  await fetchRefusals();
  assert.equal(saying("over-limit"), m["error.over-limit"]());
});

test("whatever the server refuses is said in the reader's language, for every code of the contract", async () => {
  await fetchRefusals();
  const saidIn = (locale: "en" | "de") => {
    overwriteGetLocale(() => locale);
    const codes = Object.entries(ERRORS) as [ErrorCode, { status: number; message: string }][];
    return codes.map(([code, { status, message }]) => refusalText(new ApiError({ code, message, status })));
  };
  const english = new Set<string>(saidIn("en"));
  assert.deepEqual(english, new Set<string>(Object.values(ERRORS).map(({ message }) => message)));
  const german = saidIn("de");
  overwriteGetLocale(() => "en");
  assert.deepEqual(
    german.filter((text) => english.has(text)),
    [],
  );
});
