import assert from "node:assert/strict";
import { test } from "node:test";
import { judgeReply, watchLine } from "./judge-reply.ts";

test("minors freeze the conversation, other rules do not", () => {
  assert.equal(judgeReply("I'm 16 but I look older").rule?.freeze, true);
  assert.equal(judgeReply("write to mia@example.com").rule?.freeze, undefined);
});

test("spans point into the original text, including invisible characters", () => {
  const text = "Hello, 🙂 write m\u200Bia@example.com now";
  const [start, end] = judgeReply(text).spans?.[0] ?? [0, 0];
  assert.equal(text.slice(start, end), "m\u200Bia@example.com");
});

test("a place and a time inside a story is flagged, not blocked", () => {
  const verdict = judgeReply("In our story, meet me at the station at 9 pm.");
  assert.equal(verdict.outcome, "flag");
  assert.equal(verdict.rule?.code, "M4");
});

const CRISIS: [code: string, text: string][] = [
  ["S1", "I want to die"],
  ["S1", "sometimes I think of suicide"],
  ["S1", "Ich will nicht mehr leben"],
  ["S1", "ik wil niet meer leven"],
  ["S1", "no quiero vivir"],
  ["S1", "je n'ai plus envie de vivre"],
  ["S2", "I'm going to kill my wife"],
  ["S2", "ich bringe dich um"],
  ["S2", "te voy a matar"],
  ["S2", "je vais te tuer"],
];

test("self-harm and threats in a member's text are recognized", async (t) => {
  for (const [code, text] of CRISIS) {
    await t.test(text, () => assert.partialDeepStrictEqual(watchLine(text), { crisis: code, namesMinor: false }));
  }
});

test("an age under 18 in a member's text is recognized beside a crisis; contact data is left to the mask", () => {
  const nothing = { crisis: undefined, namesMinor: false, isCruel: false };
  assert.deepEqual(watchLine("I am 15 and I want to die"), { ...nothing, crisis: "S1", namesMinor: true });
  assert.deepEqual(watchLine("I am 15"), { ...nothing, namesMinor: true });
  for (const text of ["mail me@x.com", "I want to die laughing at this", "I'm 15 minutes late"])
    assert.deepEqual(watchLine(text), nothing, text);
});

test("hostile input of 100 kB costs linear time", async (t) => {
  const seeds = [
    "a",
    "a@",
    "1 ",
    "one two ",
    "a b ",
    "i am really ",
    "let's go ",
    "meet at the bar ",
    "child ",
    "never meet in person ",
    "\u200B",
    "ﷺ",
    "ich komme ",
    "a.b@",
  ];
  for (const seed of seeds) {
    await t.test(JSON.stringify(seed), () => {
      const timeOf = (size: number): number => {
        const text = seed.repeat(Math.ceil(size / seed.length));
        const times = [1, 2].map(() => {
          // CPU time: other work on the machine does not count.
          const start = process.cpuUsage();
          judgeReply(text);
          return process.cpuUsage(start).user / 1_000;
        });
        return Math.min(...times);
      };
      const small = Math.max(20, timeOf(25_000));
      // Four times the text: quadratic growth would cost sixteen times.
      assert.ok(timeOf(100_000) < small * 12);
    });
  }
});
