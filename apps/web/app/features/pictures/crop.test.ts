import assert from "node:assert/strict";
import { test } from "node:test";
import { CENTRED, pulled, squareOf, zoomMaxOf } from "./crop.ts";

const WIDE = { width: 1600, height: 800 };

test("the crop is the largest centered square, and smaller with each zoom step", () => {
  assert.deepEqual(squareOf(WIDE, CENTRED), { side: 800, left: 400, top: 0 });
  assert.deepEqual(squareOf(WIDE, { ...CENTRED, zoom: 2 }), { side: 400, left: 600, top: 200 });
});

test("dragging moves it against the hand and never out of the picture", () => {
  assert.deepEqual(pulled(WIDE, CENTRED, -0.5, 0), { x: 1, y: 0.5, zoom: 1 });
  assert.deepEqual(pulled(WIDE, CENTRED, 9, -9), { x: 0, y: 0.5, zoom: 1 });
  assert.deepEqual(pulled(WIDE, { ...CENTRED, zoom: 2 }, 0.1, 0.1), { x: 0.5 - 40 / 1200, y: 0.4, zoom: 2 });
});

test("zoom stops before fewer than 640 pixels are left", () => {
  assert.equal(zoomMaxOf(WIDE), 1.25);
  assert.equal(zoomMaxOf({ width: 700, height: 400 }), 1);
  assert.equal(zoomMaxOf({ width: 9000, height: 9000 }), 4);
});
