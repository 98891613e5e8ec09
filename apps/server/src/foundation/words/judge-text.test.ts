import assert from "node:assert/strict";
import { test } from "node:test";
import type { Judgement } from "@masq/judge/judge";
import { faultsOfTexts, judgeText } from "./judge-text.ts";

const finding = (found: string, verdict: Judgement["verdict"] = "blocked") => ({
  judge: async () => ({ verdict, class: found, scores: {}, why: "" }),
});

test("a text of a character or a date is refused for every class, a brand's and a note's for those that count there", async () => {
  const passed = async (surface: Parameters<typeof judgeText>[1]) => {
    const found = ["contact", "minors", "money", "real", "meeting", "pressure", "identity", "threat", "harm"];
    const rules = await Promise.all(found.map((one) => judgeText(finding(one), surface, "words")));
    return found.filter((_, at) => rules[at] === undefined);
  };
  assert.deepEqual([await passed("character"), await passed("scene")], [[], []]);
  assert.deepEqual(await passed("brand"), ["contact", "identity"]);
  assert.deepEqual(await passed("note"), ["money", "real", "meeting", "pressure"]);
});

test("an empty text is not judged, one that cannot be judged is refused, an innocent one passes", async () => {
  assert.equal(await judgeText(finding("threat"), "scene", " "), undefined);
  assert.equal((await judgeText(finding("unknown", "held"), "note", "words"))?.code, "UJ");
  assert.equal(await judgeText(finding("innocent", "passed"), "scene", "words"), undefined);
});

test("faults stand at their fields, in the words of the rule", async () => {
  const judge = async ({ texts }: { texts: readonly string[] }): Promise<Judgement> => ({
    verdict: texts[0] === "bad" ? "blocked" : "passed",
    class: "meeting",
    scores: {},
    why: "",
  });
  const faults = await faultsOfTexts({ judge }, "character", [
    ["quote", "bad"],
    ["past", "good"],
  ]);
  assert.deepEqual(Object.keys(faults), ["quote"]);
  assert.match(faults["quote"] ?? "", /^Reads like an offer to meet\. Say that you can't meet/);
});
