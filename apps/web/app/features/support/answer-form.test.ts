import type { SsrContext } from "@masq/contract/ssr-context";
import { CONTACT_FIELDS, FORM_BYTES, FORM_CHARS, FORM_FIELDS_MAX } from "@masq/domain/care/support";
import assert from "node:assert/strict";
import { test } from "node:test";
import { RouterContextProvider } from "react-router";
import { ssrContext } from "../../shared/context.ts";
import { answerForm } from "./answer-form.ts";
import { CONTACT_FORM } from "./form-models.ts";

const HONEST = new URLSearchParams({ name: "a", subject: "general inquiries", email: "a@example.com", message: "b" });

async function statusOf(body: string): Promise<number> {
  const context = new RouterContextProvider();
  const send = () => Promise.resolve({ status: 201, body: { ticketNumber: "T" }, retryAfter: null });
  context.set(ssrContext, { send, locale: "en" } as unknown as SsrContext);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const request = new Request("https://velvetrooms.example/contact-us", { method: "POST", headers, body });
  try {
    return (await answerForm(CONTACT_FORM, { request, context })).init?.status ?? 200;
  } catch (error) {
    return (error as Response).status;
  }
}

test("a form with more fields than any page is 413, unparsed: 100,000 would block for seconds", async () => {
  const more = (count: number) => `${HONEST}${"&x=1".repeat(count - HONEST.size)}`;
  assert.equal(await statusOf(more(FORM_FIELDS_MAX)), 200);
  assert.equal(await statusOf(more(FORM_FIELDS_MAX + 1)), 413);
  assert.equal(await statusOf("x&".repeat(FORM_BYTES / 2)), 413);
});

test("a form accepts as much as its fields accept, in any script, and is 413 beyond 256 KB", async () => {
  const long = "\u6F22".repeat(FORM_CHARS);
  assert.equal(await statusOf(new URLSearchParams({ ...Object.fromEntries(HONEST), message: long }).toString()), 200);
  const bytes = (count: number) => `message=${"x".repeat(count - 8)}`;
  assert.equal(await statusOf(bytes(FORM_BYTES)), 422, "the field is named");
  assert.equal(await statusOf(bytes(FORM_BYTES + 1)), 413);
  assert.ok(CONTACT_FIELDS.length < FORM_FIELDS_MAX);
});
