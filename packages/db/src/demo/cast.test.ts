import { COSTUMES, HATS, PLACES, TEMPERS, TRADES, type Casting } from "@masq/domain/cast/casting";
import { BEARDS, GLASSES, HAIR_STYLES } from "@masq/domain/cast/casting-head";
import assert from "node:assert/strict";
import { test } from "node:test";
import { castRows } from "./cast.ts";

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
