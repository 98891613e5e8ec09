import assert from "node:assert/strict";
import { test } from "node:test";
import { EMOJI_OPTIONS, shownEmojiGroups } from "./emoji-options.ts";
import { emojiText, findEmoji, inTone, readEmojiSet, usualVariants } from "./emoji-set.ts";

const SET = readEmojiSet(
  "#smileys_people\n1f60d\tsmiling face with heart-eyes|eye|heart|love\n1f44d\tthumbs up|+1|yes\t+\n#symbols\n2764-fe0f\tred heart|heart|love\n261d-fe0f\tindex pointing up\t+\n1f491\tcouple with heart\ta,b,c,d,e\n",
);
const all = Object.values(SET).flat();
const codes = (search: string): string[] => findEmoji(all, search).map(({ code }) => code);

test("[EMOJI-05] options have defaults", () => {
  assert.deepEqual(EMOJI_OPTIONS, {
    native: false,
    hideSearch: true,
    hideGroupIcons: false,
    hideGroupNames: false,
    displayRecent: false,
    disabledGroups: [],
    additionalGroups: {},
    groupOrder: [],
    theme: "auto",
  });
});

test("[EMOJI-03, EMOJI-12] nine groups in order; recent only when it is enabled", () => {
  const eight = [
    "smileys_people",
    "animals_nature",
    "food_drink",
    "activities",
    "travel_places",
    "objects",
    "symbols",
    "flags",
  ];
  assert.deepEqual(shownEmojiGroups(EMOJI_OPTIONS), eight);
  assert.deepEqual(shownEmojiGroups({ ...EMOJI_OPTIONS, displayRecent: true }), ["recent", ...eight]);
});

test("groups can be left out, added and moved to the front", () => {
  const shown = shownEmojiGroups({
    ...EMOJI_OPTIONS,
    displayRecent: true,
    disabledGroups: ["recent", "flags", "symbols", "objects"],
    additionalGroups: { house: { title: "House", emojis: [] } },
    groupOrder: ["house", "food_drink", "flags", "nowhere"],
  });
  assert.deepEqual(shown, ["house", "food_drink", "smileys_people", "animals_nature", "activities", "travel_places"]);
});

test("[EMOJI-02] names, code and the variants of the five tones", () => {
  const [, thumb] = SET["smileys_people"] ?? [];
  assert.deepEqual(thumb, {
    code: "1f44d",
    names: ["thumbs up", "+1", "yes"],
    variants: ["1f44d-1f3fb", "1f44d-1f3fc", "1f44d-1f3fd", "1f44d-1f3fe", "1f44d-1f3ff"],
  });
  assert.deepEqual(SET["symbols"]?.[2]?.variants, ["a", "b", "c", "d", "e"]);
  assert.equal(SET["smileys_people"]?.[0]?.variants, undefined);
  assert.equal(usualVariants("261d-fe0f")[0], "261d-1f3fb");
  assert.equal(usualVariants("1f9d1-200d-1f680")[4], "1f9d1-1f3ff-200d-1f680");
});

test("an emoji in a tone, as text", () => {
  const [eyes, thumb] = SET["smileys_people"] ?? [];
  assert.ok(eyes && thumb);
  assert.equal(emojiText(inTone(thumb, "neutral")), "👍");
  assert.equal(emojiText(inTone(thumb, "1f3fd")), "👍🏽");
  assert.equal(inTone(eyes, "1f3fd"), "1f60d");
});

test("search matches every word of the names, best match first, ignoring accents, or the emoji itself", () => {
  assert.deepEqual(codes("heart"), ["2764-fe0f", "1f491", "1f60d"]);
  assert.deepEqual(codes("HEART Love"), ["1f60d", "2764-fe0f"]);
  assert.deepEqual(codes("👍"), ["1f44d"]);
  assert.deepEqual(codes("+1"), ["1f44d"]);
  assert.deepEqual(codes("  "), []);
  assert.deepEqual(codes("nothing"), []);
  const german = readEmojiSet("#x\n1f600\tfröhliches Gesicht\n");
  assert.equal(findEmoji(german["x"] ?? [], "frohlich").length, 1);
});
