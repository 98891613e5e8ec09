import { emojiText, inTone, readEmojiSet, SKIN_TONES } from "@masq/domain/chat/emoji-set";
import { EMOJI_GROUPS, EMOJI_OPTIONS } from "@masq/domain/chat/emoji-options";
import german from "emojibase-data/de/data.json" with { type: "json" };
import english from "emojibase-data/en/data.json" with { type: "json" };
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Loaded } from "./load-emoji.ts";
import { groupAt, layRows, sectionsOf, stepFrom, topOf } from "./picker-rows.ts";
import { firstState, pickerState, type PickerState } from "./picker-state.ts";

const read = (locale: string) =>
  readEmojiSet(fs.readFileSync(path.join(import.meta.dirname, `emoji-${locale}.txt`), "utf8"));
const set = read("en");
const all = Object.values(set).flat();
const loaded: Loaded = { set, byCode: new Map(all.map((emoji) => [emoji.code, emoji])) };
const bare = (text: string): string => text.replaceAll("\u{fe0f}", "");

test("[EMOJI-02] every emoji has names and a code of code points; tones are the source's own five", () => {
  assert.deepEqual(Object.keys(set), EMOJI_GROUPS.slice(1));
  assert.ok(all.length > 1800);
  assert.equal(new Set(all.map(({ code }) => code)).size, all.length);
  const source = new Map(english.map((entry) => [bare(entry.emoji), entry]));
  for (const { code, names, variants } of all) {
    assert.match(code, /^[0-9a-f]{4,6}(-[0-9a-f]{4,6})*$/);
    const entry = source.get(bare(emojiText(code)));
    assert.equal(names[0], entry?.label, code);
    if (variants === undefined) continue;
    const five = (entry?.skins ?? []).filter(({ tone }) => typeof tone === "number").map(({ emoji }) => bare(emoji));
    assert.deepEqual(
      variants.map((one) => bare(emojiText(one))),
      five,
      code,
    );
  }
  assert.ok(all.filter(({ variants }) => variants?.length === SKIN_TONES.length - 1).length > 250);
});

test("German has the same emoji with German names", () => {
  const other = Object.values(read("de")).flat();
  assert.deepEqual(
    other.map(({ code, variants }) => ({ code, variants })),
    all.map(({ code, variants }) => ({ code, variants })),
  );
  const source = new Map(german.map((entry) => [bare(entry.emoji), entry.label]));
  for (const { code, names } of other) assert.equal(names[0], source.get(bare(emojiText(code))), code);
});

test("[EMOJI-04] each action changes its part of the state and nothing else", () => {
  const first = firstState({ displayRecent: true }, "neutral", ["1f339"]);
  assert.deepEqual(first, {
    search: "",
    selected: null,
    activeGroup: "recent",
    skinTone: "neutral",
    options: { ...EMOJI_OPTIONS, displayRecent: true },
    recents: ["1f339"],
  });
  const changed = (act: Parameters<typeof pickerState>[1]): Partial<PickerState> => {
    const next = pickerState(first, act);
    return Object.fromEntries(Object.entries(next).filter(([key, value]) => value !== first[key as keyof PickerState]));
  };
  const spot = { group: "flags", index: 3 };
  assert.deepEqual(changed({ type: "search", text: "rose" }), { search: "rose" });
  assert.deepEqual(changed({ type: "select", spot }), { selected: spot });
  assert.deepEqual(changed({ type: "group", group: "flags" }), { activeGroup: "flags" });
  assert.deepEqual(changed({ type: "tone", tone: "1f3ff" }), { skinTone: "1f3ff" });
  assert.deepEqual(changed({ type: "recents", codes: ["a"] }), { recents: ["a"] });
  assert.deepEqual(changed({ type: "options", given: { native: true } }), {
    options: { ...EMOJI_OPTIONS, native: true },
    activeGroup: "smileys_people",
    recents: [],
  });
  const without = firstState({}, "neutral", ["1f339"]);
  assert.deepEqual(without.recents, []);
  assert.equal(pickerState(without, { type: "recents", codes: ["a"] }), without);
});

test("[EMOJI-09] recent emoji keep the order they were picked in, each once, whatever the tone", () => {
  const wave = all.find(({ code }) => code === "1f44b");
  assert.ok(wave?.variants);
  const picked = [wave.variants[4] ?? "", wave.code, wave.variants[0] ?? "", "1f339"];
  // As in load-emoji.ts: every tone by its own code.
  const byCode = new Map(loaded.byCode);
  for (const code of wave.variants) byCode.set(code, { code, names: wave.names });
  for (const tone of SKIN_TONES) {
    const [recent] = sectionsOf(firstState({ displayRecent: true }, tone, picked), { set, byCode });
    assert.deepEqual(
      recent?.emojis.map((emoji) => inTone(emoji, tone)),
      picked,
      tone,
    );
  }
});

test("rows are stacked, and a height identifies its group", () => {
  const state = firstState({ displayRecent: true }, "neutral", []);
  const rows = layRows(sectionsOf(state, loaded), 8, true);
  let top = 0;
  for (const row of rows.rows) {
    assert.equal(row.top, top);
    top += row.height;
  }
  assert.equal(rows.height, top);
  for (const group of EMOJI_GROUPS) assert.equal(groupAt(rows, topOf(rows, group)), group);
  const shown = rows.rows.flatMap((row) => (row.kind === "cells" ? row.emojis : []));
  assert.deepEqual(shown, all);
});

test("the arrow keys move through the rows and stop at the ends", () => {
  const section = (key: string, count: number) => ({ key, emojis: all.slice(0, count) });
  const rows = layRows([section("a", 10), section("b", 3)], 8, true);
  const step = (group: string, index: number, key: string, isWide = false) =>
    stepFrom(rows, { group, index }, key, isWide);
  assert.deepEqual(step("a", 7, "ArrowRight"), { group: "a", index: 8 });
  assert.deepEqual(step("a", 9, "ArrowRight"), { group: "b", index: 0 });
  assert.deepEqual(step("b", 0, "ArrowLeft"), { group: "a", index: 9 });
  assert.deepEqual(step("b", 2, "ArrowRight"), { group: "b", index: 2 });
  assert.deepEqual(step("a", 6, "ArrowDown"), { group: "a", index: 9 });
  assert.deepEqual(step("b", 1, "ArrowUp"), { group: "a", index: 9 });
  assert.equal(step("a", 3, "ArrowUp"), null);
  assert.deepEqual(step("a", 3, "End"), { group: "a", index: 7 });
  assert.deepEqual(step("a", 3, "End", true), { group: "b", index: 2 });
  assert.deepEqual(step("b", 2, "Home", true), { group: "a", index: 0 });
  assert.equal(step("a", 3, "q"), undefined);
});
