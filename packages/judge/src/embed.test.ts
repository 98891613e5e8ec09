import assert from "node:assert/strict";
import { test } from "node:test";
import { InferenceSession } from "onnxruntime-node";
import { embed } from "./embed.ts";
import { judge } from "./judge.ts";
import { PIECES_MAX, SENTENCE } from "./sentence.ts";

test("no model means held, a notice for members, and the next line asks for it again", async (t) => {
  const fail = t.mock.method(InferenceSession, "create", async () => Promise.reject(new Error("no file")));
  const line = { lang: "en", texts: ["The soup was lovely."] } as const;
  assert.equal((await judge({ role: "operator", ...line })).verdict, "held");
  assert.equal((await judge({ role: "member", ...line })).verdict, "notice");
  fail.mock.restore();
  assert.equal((await judge({ role: "operator", ...line })).verdict, "passed");
});

test("sentences of one meaning are nearer than others; an empty one has weights, too", async () => {
  const [meet, visit, soup] = await Promise.all(
    ["Let's meet on Sunday", "I'll visit you on Sunday", "Soup"].map(embed),
  );
  const near = (a: Float32Array, b: Float32Array): number =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  assert.ok(near(meet!, visit!) > near(meet!, soup!) + 0.1);
  assert.equal((await embed("")).length, SENTENCE);
});

test("a sentence is read to its 128th piece", async () => {
  const long = "tea ".repeat(PIECES_MAX);
  assert.deepEqual(await embed(`${long}and a promise`), await embed(`${long}or nothing at all`));
  assert.notDeepEqual(await embed(`${long.slice(8)}and a promise`), await embed(`${long.slice(8)}or nothing at all`));
});

test("a line is judged once, and again when two hundred others were", async () => {
  const say = (text: string) => judge({ role: "operator", lang: "en", texts: [text] });
  const first = await say("Once upon a time.");
  assert.equal(await say("Once upon a time."), first);
  for (let at = 0; at < 200; at += 1) await say(`Page ${at}`);
  const again = await say("Once upon a time.");
  assert.notEqual(again, first);
  assert.deepEqual(again, first);
});
