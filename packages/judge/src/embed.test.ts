import assert from "node:assert/strict";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { embed } from "./embed.ts";
import { judge } from "./judge.ts";
import { SENTENCE } from "./sentence.ts";

test("sentences of one meaning are nearer than others; an empty one has weights, too", async () => {
  const [meet, visit, soup] = await Promise.all(
    ["Let's meet on Sunday", "I'll visit you on Sunday", "Soup"].map(embed),
  );
  const near = (a: Float32Array, b: Float32Array): number =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  assert.ok(near(meet!, visit!) > near(meet!, soup!) + 0.1);
  assert.equal((await embed("")).length, SENTENCE);
});

test("a line is judged once, and again when two hundred others were", async (t) => {
  const asked = t.mock.method(Worker.prototype, "postMessage");
  const say = (text: string) => judge({ role: "operator", lang: "en", texts: [text] });
  const first = await say("Once upon a time.");
  assert.equal(await say("Once upon a time."), first);
  assert.equal(asked.mock.callCount(), 1);
  for (let at = 0; at < 200; at += 1) await say(`Page ${at}`);
  assert.deepEqual(await say("Once upon a time."), first);
  assert.equal(asked.mock.callCount(), 202);
});

test("a worker that fails means held, a notice for members, and the next line has a new worker", async (t) => {
  const fail = t.mock.method(Worker.prototype, "postMessage", function dies(this: Worker) {
    void this.terminate();
  });
  const line = { lang: "en", texts: ["The soup was lovely."] } as const;
  assert.equal((await judge({ role: "operator", ...line })).verdict, "held");
  assert.equal((await judge({ role: "member", ...line })).verdict, "notice");
  fail.mock.restore();
  assert.equal((await judge({ role: "operator", ...line })).verdict, "passed");
});

test("sentences that are asked at once are read together, each as alone", async (t) => {
  const sentences = [
    "Hello you.",
    "The tide was late today, and so was I.",
    "",
    "Good night. ".repeat(150),
    "Are you real?",
  ];
  const alone: Float32Array[] = [];
  for (const sentence of sentences) alone.push(await embed(sentence));
  const asked = t.mock.method(Worker.prototype, "postMessage");
  assert.deepEqual(await Promise.all(sentences.map(embed)), alone);
  // The long one would make each of the others as dear.
  assert.deepEqual(
    asked.mock.calls.map(({ arguments: [given] }) => (given as string[]).length),
    [3, 1, 1],
  );
});

test("a sentence that cannot be read takes no other with it", async () => {
  const odd = { length: 1 } as unknown as string;
  const [refused, read] = await Promise.allSettled([odd, "Hello you."].map(embed));
  assert.deepEqual([refused?.status, read?.status], ["rejected", "fulfilled"]);
});
