import assert from "node:assert/strict";
import { test } from "node:test";
import { localBus } from "../platform/bus/local-bus.ts";
import { systemClock } from "../platform/clock/clock.ts";
import { createMetrics } from "../platform/metrics/metrics.ts";
import { keepPage, type KeptPage } from "./kept-page.ts";
import { createPageMemory, type Drawn } from "./page-memory.ts";

const NONCE = "AAAAAAAAAAAAAAAAAAAAAA==";
const html = (text: string, headers: Record<string, string> = {}, status = 200): Response =>
  new Response(`<p>${text}</p><script nonce="${NONCE}"></script>`, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", ...headers },
  });
async function drawn(text: string): Promise<Drawn> {
  const answer = html(text);
  return { answer, page: await keepPage(answer, NONCE) };
}
function open() {
  const [bus, clock] = [localBus(), systemClock()];
  return { bus, memory: createPageMemory({ bus, clock, metrics: createMetrics(clock, false) }) };
}
const textOf = (page: KeptPage | Response): string =>
  page instanceof Response ? "an answer" : page.html.bytes.toString().slice(3, 8);

test("callers who come at once share one drawing", async () => {
  const { memory } = open();
  let drawings = 0;
  const draw = (): Promise<Drawn> => {
    drawings += 1;
    return drawn("first");
  };
  const pages = await Promise.all(Array.from({ length: 20 }, () => memory.take("a", draw)));
  assert.deepEqual([drawings, new Set(pages).size], [1, 1]);
});

test("a page that was being drawn when something changed is given to who asked before, and not kept", async () => {
  const { bus, memory } = open();
  const slow = Promise.withResolvers<Drawn>();
  const before = [memory.take("a", () => slow.promise), memory.take("a", () => slow.promise)];
  bus.signal({ kind: "pages-changed" });
  const after = memory.take("a", () => drawn("later"));
  assert.equal(textOf(await after), "later", "a drawing from before the change is not waited for");
  slow.resolve(await drawn("older"));
  assert.deepEqual((await Promise.all(before)).map(textOf), ["older", "older"]);
  assert.notEqual(textOf(await memory.take("a", () => drawn("third"))), "older");
});

test("a failed drawing fails its caller alone, and the next one draws again", async () => {
  const { memory } = open();
  const away = Promise.reject(new Error("database away"));
  const failing = memory.take("a", () => away);
  const waiting = memory.take("a", () => drawn("whole"));
  await assert.rejects(failing, /database away/);
  assert.equal(textOf(await waiting), "whole");
  assert.equal(textOf(await memory.take("a", () => drawn("third"))), "whole");
});

test("an answer that only its caller may have is not kept: each caller gets one drawn for them", async () => {
  const { memory } = open();
  const draw = async (): Promise<Drawn> => ({ answer: html("own"), page: null });
  const [one, two] = await Promise.all([memory.take("a", draw), memory.take("a", draw)]);
  assert.ok(one instanceof Response && two instanceof Response && one !== two);
});

test("only a whole public page is kept: status 200, HTML, no cookie, and no stricter rule of its route", async () => {
  assert.ok(await keepPage(html("good!"), NONCE));
  for (const [what, answer] of Object.entries({
    missing: html("x", {}, 404),
    failed: html("x", {}, 500),
    redirect: html("x", { location: "/" }, 302),
    cookie: html("x", { "set-cookie": "wanted=%2F" }),
    store: html("x", { "cache-control": "private, no-store" }),
    data: html("x", { "content-type": "text/x-script" }),
  }))
    assert.equal(await keepPage(answer, NONCE), null, what);
});
