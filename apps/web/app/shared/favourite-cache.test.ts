import assert from "node:assert/strict";
import { test } from "node:test";
import { withMark } from "./favourite-cache.ts";

const card = (id: string, isFavourite = false) => ({ _id: id, isFavourite, images: [{ _id: "img_1" }] });

test("a favorite reaches every card of the character and leaves the rest unchanged", () => {
  const pages = { pages: [{ profiles: [card("a"), card("b")] }, { profiles: [card("a")] }], pageParams: [1, 2] };
  const next = withMark(pages, "a", true);
  assert.deepEqual(
    next.pages.map(({ profiles }) => profiles.map(({ isFavourite }) => isFavourite)),
    [[true, false], [true]],
  );
  assert.equal(next.pages[0]!.profiles[1], pages.pages[0]!.profiles[1]);
  assert.equal(next.pageParams, pages.pageParams);
  assert.equal(withMark(next, "a", true), next);
  assert.equal(withMark(pages, "c", true), pages);
});

test("data that is not a card is left alone", () => {
  const conversation = { _id: "a", profile: card("p"), messages: null };
  assert.equal(withMark(conversation, "a", true), conversation);
  assert.equal(withMark(undefined, "a", true), undefined);
});
