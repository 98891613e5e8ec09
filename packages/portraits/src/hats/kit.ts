/** What every hat is made of: the line of the head, cloth, a band. */
import type { Path2D } from "@napi-rs/canvas";
import type { Stage } from "../stage.ts";
import { brush, sample, smooth, swell, type Point } from "../geom.ts";
import { type View } from "../head.ts";
import { mix, type Ink } from "../color.ts";
import type { Hat } from "../words.ts";
import { SCREEN } from "../press.ts";
// Headphones and flowers sit on the hair; every other hat presses it flat and hides what would stand above its rim.
export const pressesHair = (kind: string) => kind !== "phones" && kind !== "flowers";
const VOLUME: readonly [RegExp, number][] = [
  [/afro/, 0.32],
  [/curls/, 0.2],
  [/bob|lob|long|mid|locs/, 0.17],
];
const FLAT = 0.085;
// the part of the picture where hair may still be seen under a hat: below the rim, swelling out to the sides
export const underHat = (v: View) => {
  const rim = [-60, -30, 0, 30, 60].map((a) => v.skull(a, -0.66 + 0.1 * Math.cos((a * Math.PI) / 150), FLAT)),
    [l, r] = [v.edge(-1, -0.62, FLAT), v.edge(1, -0.62, FLAT)],
    far = (s: number, x: number, y: number) => v.at(s * x, y, -0.1);
  return smooth([
    [...far(-1, 3, 3.4), 1],
    [...far(-1, 3, -0.06), 1],
    far(-1, 1.16, -0.3),
    far(-1, 0.9, -0.56),
    l,
    ...rim,
    r,
    far(1, 0.9, -0.56),
    far(1, 1.16, -0.3),
    [...far(1, 3, -0.06), 1],
    [...far(1, 3, 3.4), 1],
  ]);
};
export type HatKit = ReturnType<typeof hatKit>;
export const hatKit = (S: Stage, kind: Hat) => {
  const { press, v, p, brand, dark } = S,
    u = v.scale,
    tall = pressesHair(kind) ? FLAT : (VOLUME.find(([styles]) => styles.test(p.hairStyle))?.[1] ?? 0.1),
    fits = (q: Point) =>
      q[1] > 0.06 &&
      !(q[2] > 50 && q[2] < 100) &&
      Math.abs(q[0] - S.inks.ground[0]) + Math.abs(q[1] - S.inks.ground[1]) > 0.12 &&
      Math.abs(q[0] - S.inks.disc[0]) > 0.14 &&
      Math.abs(q[0] - S.hairInk[0]) > 0.1,
    c = [S.cloth2, S.cloth, ...brand.masks].find(fits) ?? S.cloth,
    d = mix(c, brand.ink, c[0] > 0.5 ? 0.45 : 0.6),
    t = brand.trims[0],
    td = mix(t, brand.ink, 0.45);
  const E = (s: number, y: number, o = tall) => v.edge(s, y, o),
    at = (x: number, y: number, z = 0) => v.at(x, y, z),
    shade = (path: Path2D, a = 0.95) => press.ramp(path, v.x - dark * 0.2 * u, 0, 0, v.x + dark * 0.95 * u, 0, a);
  const lay = (path: Path2D, a = c, b = d) => {
    press.paint(path, a, b, SCREEN.lines);
    shade(path);
  };
  const front = (y: number, o = tall, bow = 0.1) => [
    E(-1, y, o),
    v.skull(-60, y + bow * 0.6, o),
    v.skull(-30, y + bow, o),
    v.skull(0, y + bow * 1.1, o),
    v.skull(30, y + bow, o),
    v.skull(60, y + bow * 0.6, o),
    E(1, y, o),
  ];
  const band = (y0: number, y1: number, col: Ink, cold: Ink, o = tall + 0.01) => {
    const path = smooth(
      [...front(y0, o), ...front(y1, o).reverse()].map((q, i) =>
        i === 0 || i === 6 || i === 7 || i === 13 ? [...q, 1] : q,
      ),
    );
    press.paint(path, col, cold, SCREEN.lines);
    shade(path);
    return path;
  };
  const shadow = (y: number) =>
    press.within(S.headPath, () =>
      press.shade(smooth([...front(y + 0.12, 0), at(0.8, y - 0.6), at(-0.8, y - 0.6)]), 0.6, 8),
    );
  const drawBrim = () => {
    const back = smooth([
      at(-1.36, -0.68, 0),
      at(-0.7, -0.92, -0.2),
      at(0, -0.98, -0.2),
      at(0.7, -0.92, -0.2),
      at(1.36, -0.68, 0),
      at(0.8, -0.42, 0.4),
      at(0, -0.34, 0.6),
      at(-0.8, -0.42, 0.4),
    ]);
    shadow(-0.36);
    const dome = smooth([
      [...E(-1, -0.66, tall), 1],
      at(-0.62, -1.1, 0),
      at(-0.36, -1.42, 0),
      at(0, -1.36, 0),
      at(0.36, -1.42, 0),
      at(0.62, -1.1, 0),
      [...E(1, -0.66, tall), 1],
      v.skull(0, -0.52, tall),
    ]);
    lay(back);
    press.line(back, 0.014 * u, mix(d, brand.ink, 0.3));
    lay(dome);
    press.line(dome, 0.012 * u, mix(d, brand.ink, 0.3));
    band(-0.86, -0.68, t, td, tall);
    press.ink(brush(sample([at(0, -1.34, 0), at(dark * 0.06, -1.1, 0.3)], 8), swell(0.05 * u)), d, brand.ink);
  };

  return { S, press, v, brand, dark, u, tall, c, d, t, td, E, at, lay, front, band, shadow, drawBrim };
};
