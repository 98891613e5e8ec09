import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { test } from "node:test";
import type { Canvas } from "@napi-rs/canvas";
import type { CastRecord } from "./casting.ts";
import { makePerson, YOUNGEST } from "./person.ts";
import { drawMaskLayer, drawPortrait } from "./portrait.ts";
import { readCast, readCasting } from "./render-masters.ts";
import { makeStage } from "./stage.ts";
import { PALETTE_NAMES } from "./palette.ts";
import { describePrint } from "./describe.ts";
import { ACTS, COSTUME_NAMES, HAT_NAMES, PLACE_NAMES, TEMPER_NAMES, TRADES } from "./words.ts";

const cast = await readCast();
const casting = await readCasting();
const personOf = (record: CastRecord) => makePerson(record, casting[record.username]);
const people = cast.map(personOf);
const digest = (canvas: Canvas): string => hash("sha256", canvas.data());

test("the same record draws the same pixels, and each palette its own", () => {
  const draw = (palette: "plum" | "ember") =>
    ACTS.map((act) => digest(drawPortrait(personOf(cast[7]), { act, palette, width: 160 })));
  assert.deepEqual(draw("plum"), draw("plum"));
  assert.equal(new Set([...draw("plum"), ...draw("ember")]).size, 8);
});

test("nobody is drawn younger than 26, whatever the record says", () => {
  assert.equal(YOUNGEST, 26);
  for (const person of people) assert.ok(person.age >= 26, person.key);
  const [record] = cast;
  const oldEnough = personOf({ ...record, age: 26 });
  for (const age of [-3, 0, 12, 17, 25]) assert.deepEqual(personOf({ ...record, age }), oldEnough);
});

test("the casting names the whole cast, with words that can be drawn", () => {
  assert.deepEqual(Object.keys(casting).toSorted(), cast.map(({ username }) => username).toSorted());
  for (const [username, { trade, hat, costume, scenes, temper }] of Object.entries(casting)) {
    assert.ok(TRADES.includes(trade) && HAT_NAMES.includes(hat) && TEMPER_NAMES.includes(temper), username);
    assert.ok(costume.length === 2 && costume.every((name) => COSTUME_NAMES.includes(name)), username);
    assert.ok(scenes.length === 4 && scenes.every((name) => PLACE_NAMES.includes(name)), username);
  }
});

test("every sign, hat, costume, place and temper can be drawn on anybody", () => {
  const any = casting[cast[0].username];
  const lists = [TRADES, HAT_NAMES, COSTUME_NAMES, PLACE_NAMES, TEMPER_NAMES];
  const blank = digest(drawPortrait(people[0], { act: 0, palette: "plum", width: 40 }));
  for (let i = 0; i < Math.max(...lists.map((list) => list.length)); i++) {
    const place = PLACE_NAMES[i % PLACE_NAMES.length];
    const costume = COSTUME_NAMES[i % COSTUME_NAMES.length];
    const person = makePerson(cast[i], {
      ...any,
      trade: TRADES[i % TRADES.length],
      hat: HAT_NAMES[i % HAT_NAMES.length],
      hatOnCard: true,
      costume: [costume, costume],
      scenes: [place, place, place, place],
      temper: TEMPER_NAMES[i % TEMPER_NAMES.length],
    });
    assert.notEqual(digest(drawPortrait(person, { act: 0, palette: "plum", width: 40 })), blank);
  }
});

/** Hair is black or stands off what is behind it, or it has an outline. */
test("hair can be told from the ground in every print", () => {
  for (const person of people)
    for (const palette of PALETTE_NAMES)
      for (const act of ACTS) {
        const { behind, keyline } = makeStage(person, { act, palette, width: 8 });
        const apart = Math.abs(behind[0] - person.hair[0]);
        const lineApart = keyline ? Math.abs(keyline[0] - person.hair[0]) : 0;
        assert.ok(Math.max(apart, lineApart) >= 0.07, `${person.key} ${palette} ${act} ${apart} ${lineApart}`);
      }
});

test("a mask leaves the eyes free, stays in the frame when it rises, and is the same wherever it is drawn", () => {
  for (const person of people.filter((_, i) => i % 8 === 3)) {
    const print = { palette: "ember", width: 160 } as const;
    const { canvas, lift } = drawMaskLayer(person, print);
    const pixels = canvas.data();
    const rows = Array.from({ length: canvas.height }, (_, y) =>
      Array.from({ length: canvas.width }, (__, x) => pixels[(y * canvas.width + x) * 4 + 3]),
    );
    const top = rows.findIndex((row) => row.some((alpha) => alpha > 60));
    assert.ok(lift === 0 || lift * canvas.height < top, person.key);
    assert.ok(lift === 0 || person.glasses === "none", "spectacles stay on: their mask only fades");
    const covered = rows.flat().filter((alpha) => alpha > 200).length / rows.flat().length;
    assert.ok(covered > 0.01 && covered < 0.25, `${person.key} ${covered}`);
    const { v } = makeStage(person, { act: 0, ...print });
    if (person.glasses !== "none") continue;
    for (const side of [-1, 1]) {
      const [x, y] = v.face(side * 0.3 * person.eyes.gap, 0.02).map((value) => Math.round(value / 6));
      assert.ok(rows[y][x] < 60, `${person.key} sees`);
    }
    assert.equal(digest(drawMaskLayer(person, print).canvas), digest(canvas));
  }
});

test("words describe the print", () => {
  const record = cast.find(({ name }) => name === "Aroha")!;
  const mine = { ...casting[record.username], trade: "film", hat: "hard", hatOnCard: false } as const;
  const say = (act: 0 | 1 | 2 | 3, masked?: boolean) =>
    describePrint(record, mine, { act, cut: "owl", ...(masked !== undefined && { masked }) });
  const who = `Lithograph of Aroha, ${record.age},`;
  assert.equal(say(0), `${who} before a film reel`);
  assert.equal(say(0, true), `${who} in an owl mask before a film reel`);
  assert.match(say(1), /^Lithograph of Aroha, \d+, in an owl mask (in|at|by|on|under) /);
  assert.match(say(2), /with an owl mask just lowered/);
  assert.match(say(3), /at work in a hard hat/);
  assert.doesNotMatch(say(3, true), /hat|work/);
});
