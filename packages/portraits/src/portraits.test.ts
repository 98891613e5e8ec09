import assert from "node:assert/strict";
import { test } from "node:test";
import { castPerson, castPictures } from "./cast-picture.ts";
import { EXPRESSIONS } from "./expressions.ts";
import { createPerson } from "./person.ts";
import { CROPS, portrait, POSES } from "./portrait.ts";
import { readCast } from "./render-masters.ts";
import { renderPicture } from "./render.ts";
import { SCENE_NAMES } from "./scene-colors.ts";
import { HAIR_STYLE_NAMES, YOUNGEST } from "./traits.ts";

const cast = await readCast();
const pictures = cast.map((entry, i) => ({ entry, list: castPictures(entry, i) }));

test("the same entry draws the same bytes", async () => {
  const { entry, list } = pictures[0]!;
  const [first, second] = [
    await renderPicture(castPerson(entry), list[0]!.spec, "plum"),
    await renderPicture(castPerson(entry), list[0]!.spec, "plum"),
  ];
  assert.ok(first.webp.equals(second.webp));
  const ember = await renderPicture(castPerson(entry), list[0]!.spec, "ember");
  assert.ok(!ember.webp.equals(first.webp), "the palettes differ");
});

test("nobody is drawn younger than the minimum age", () => {
  for (const { entry } of pictures) assert.ok(castPerson(entry).age >= YOUNGEST);
  const [entry] = cast;
  for (const age of [-3, 0, 12, 17, 23]) {
    const person = castPerson({ ...entry!, age });
    assert.equal(person.age, YOUNGEST);
    assert.deepEqual(person.face, castPerson({ ...entry!, age: YOUNGEST }).face);
  }
});

test("every character has two to six valid pictures, the first of them the profile picture", () => {
  for (const { entry, list } of pictures) {
    assert.ok(list.length >= 2 && list.length <= 6, entry.username);
    assert.equal(list[0]!.kind, "avatar");
    assert.equal(list.filter((p) => p.kind === "avatar").length, 1);
    assert.ok(list.some((p) => p.kind === "other"));
    for (const { spec, n, alt } of list) {
      assert.equal(list[n]!.spec, spec);
      assert.ok(SCENE_NAMES.includes(spec.scene) && entry.portrait.scenes.includes(spec.scene), entry.username);
      assert.ok(spec.pose in POSES && spec.expression in EXPRESSIONS && spec.crop in CROPS);
      assert.match(alt, /^Drawn portrait of a (woman|man) with /);
    }
    assert.ok(EXPRESSIONS[list[0]!.spec.expression].open > 0.8, "the profile picture looks at you");
    const looks = new Set(list.map(({ spec }) => `${spec.scene} ${spec.pose} ${spec.crop} ${spec.outfit}`));
    assert.equal(looks.size, list.length, `${entry.username} repeats a picture`);
  }
});

test("about a third of the cast keeps a picture for its operators", () => {
  const hiding = pictures.filter(({ list }) => list.some((p) => p.kind === "hidden"));
  assert.ok(hiding.length > 60 && hiding.length < 100, `${hiding.length}`);
  for (const { list } of hiding)
    assert.equal(
      list.findIndex((p) => p.kind === "hidden"),
      list.length - 1,
    );
});

test("neighbors never share scene and pose in their profile pictures", () => {
  const key = (i: number): string => `${pictures[i]?.list[0]?.spec.scene} ${pictures[i]?.list[0]?.spec.pose}`;
  for (let i = 1; i < pictures.length; i++) assert.notEqual(key(i), key(i - 1), pictures[i]!.entry.username);
});

test("every hairstyle, pose and scene draws without invalid numbers", () => {
  const { entry, list } = pictures[3]!;
  HAIR_STYLE_NAMES.forEach((hairStyle, i) => {
    const person = createPerson(`${hairStyle}`, {
      ...entry,
      ...entry.portrait,
      hairStyle,
      gender: i % 2 ? "man" : "woman",
      beard: "full",
      glasses: "cat",
    });
    const poses = Object.keys(POSES) as (keyof typeof POSES)[];
    const spec = { ...list[0]!.spec, pose: poses[i % poses.length]!, scene: SCENE_NAMES[i % SCENE_NAMES.length]! };
    const { figure, backdrop, focus } = portrait(person, spec, "ember");
    assert.doesNotMatch(figure + backdrop, /NaN|undefined|Infinity/, hairStyle);
    assert.ok(focus.y > 0.3 && focus.y < 0.6 && focus.x > 0.2 && focus.x < 0.8, hairStyle);
  });
});
