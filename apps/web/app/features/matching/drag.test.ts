import assert from "node:assert/strict";
import { test } from "node:test";
import { judgePull, leanOf, msOut, placeOf, wayOut } from "./drag.ts";

const WIDTH = 400;
const pull = (x: number, speed: number) => ({ x, y: 0, speed });

test("distance or speed decides, direction says what", () => {
  assert.equal(judgePull(pull(150, 0), WIDTH), "like");
  assert.equal(judgePull(pull(-150, 0), WIDTH), "dislike");
  assert.equal(judgePull(pull(40, 1.2), WIDTH), "like");
  assert.equal(judgePull(pull(-40, -1.2), WIDTH), "dislike");
});

test("a short slow drag, a twitch and a withdrawn drag decide nothing", () => {
  assert.equal(judgePull(pull(100, 0.1), WIDTH), null);
  assert.equal(judgePull(pull(10, 3), WIDTH), null);
  assert.equal(judgePull(pull(150, -1), WIDTH), null);
  assert.equal(judgePull(pull(40, -1), WIDTH), null);
  assert.equal(judgePull(pull(0, 0), WIDTH), null);
});

test("the card leans before it is decided, and a fast drag leaves fast", () => {
  assert.equal(leanOf(pull(30, 0), WIDTH), null);
  assert.equal(leanOf(pull(80, 0), WIDTH), "like");
  assert.equal(leanOf(pull(-80, 0), WIDTH), "dislike");
  assert.ok(msOut(pull(150, 3), "like", WIDTH) < msOut(pull(150, 0), "like", WIDTH));
  assert.equal(placeOf({ x: 100, y: 40 }, WIDTH), "translate(100px, 10px) rotate(3.50deg)");
  assert.deepEqual([wayOut("like", WIDTH).x, wayOut("dislike", WIDTH).x, wayOut("later", WIDTH).x], [640, -640, 0]);
});
