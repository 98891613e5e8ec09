import { CHARACTER_TEXT_MAX, NARRATED } from "@masq/domain/cast/character-rules";
import { judgeReply } from "@masq/domain/chat/reply-policy/judge-reply";
import { COSTUMES, HATS, PLACES, TEMPERS, TRADES, type Casting } from "@masq/domain/cast/casting";
import { BEARDS, GLASSES, HAIR_STYLES } from "@masq/domain/cast/casting-head";
import assert from "node:assert/strict";
import { test } from "node:test";
import { castRows, readCast, readGerman } from "./cast.ts";

test("every demo character is cast from the closed lists and has four acts, one of them with a mask", () => {
  const { profiles, images } = castRows("cmp_any", new Date("2026-11-28T12:00:00Z"));
  assert.equal(profiles.length, 240);
  for (const { id, username, casting } of profiles) {
    const read = JSON.parse(casting ?? "null") as Casting;
    const { trade, hat, costume, scenes, temper, hairStyle, beard, glasses } = read;
    const known = [TRADES, HATS, TEMPERS, HAIR_STYLES, BEARDS, GLASSES] as readonly (readonly string[])[];
    assert.ok(
      [trade, hat, temper, hairStyle, beard, glasses].every((one, index) => known[index]?.includes(one)),
      username,
    );
    assert.ok(costume.length === 2 && costume.every((one) => COSTUMES.includes(one)), username);
    assert.ok(scenes.length === 4 && scenes.every((one) => PLACES.includes(one)), username);
    const own = images.filter((image) => image.profile_id === id);
    assert.deepEqual(
      own.map(({ act, type }) => [act, type]),
      [
        [1, "avatar"],
        [2, "other"],
        [3, "other"],
        [4, "other"],
      ],
    );
    assert.deepEqual(
      own.map(({ lift }) => typeof lift === "number"),
      [true, false, false, false],
    );
    assert.ok(own.every(({ masked_alt: alt }) => typeof alt === "string" && alt !== ""));
  }
});

test("every demo character is told in German too: all six texts, short enough for their places, in a narrator's voice", () => {
  const german = readGerman();
  const cast = readCast();
  assert.deepEqual(
    Object.keys(german),
    cast.map(({ username }) => username),
  );
  const most = { ...CHARACTER_TEXT_MAX, epithet: 60, lookingFor: CHARACTER_TEXT_MAX.lookingText };
  for (const { username, setting, lookingFor, ...entry } of cast) {
    const told = german[username];
    assert.ok(told, username);
    assert.deepEqual(Object.keys(told), [...NARRATED], username);
    const original = { ...entry, place: setting.place, lookingFor: lookingFor.text };
    for (const field of NARRATED) {
      const text: string = told[field];
      const at = `${username}: ${text}`;
      assert.ok(text.length > 0 && text.length <= most[field] && text === text.trim(), at);
      assert.doesNotMatch(text, /[!"–—]/, at);
      assert.equal(judgeReply(text).outcome, "allow", at);
      if (field === "place") continue;
      assert.notEqual(text, original[field], at);
      assert.doesNotMatch(text, /(?<!\p{L})(the|and|with|who|his|her|from)(?!\p{L})/u, at);
      // It speaks of the character, neither as it nor to the reader; what somebody says stands in quotes.
      assert.doesNotMatch(
        text.replaceAll(/„[^“]*“/g, ""),
        /(?<!\p{L})(ich|mich|mir|mein|meine[mrs]?|du|dich|dir|dein|deine[mnrs]?)(?!\p{L})/iu,
        at,
      );
    }
  }
});

test("every print has its alternative texts in German, made of the same parts", () => {
  const { images } = castRows("cmp_any", new Date("2026-11-28T12:00:00Z"));
  assert.equal(images.length, 960);
  for (const { alt, alt_de: german, masked_alt: masked, masked_alt_de: maskedGerman } of images) {
    const [, who] = /^Lithograph of ([^,]+, \d\d),/.exec(alt) ?? [];
    assert.match(german ?? "", new RegExp(`^Lithografie von ${who}, `), alt);
    assert.match(maskedGerman ?? "", new RegExp(`^Lithografie von ${who}, mit \\S+maske `), masked ?? "");
    assert.doesNotMatch(`${german} ${maskedGerman}`, /undefined|\b(in an?|the|with|by)\b/, alt);
  }
});
