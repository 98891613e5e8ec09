// A loosely closed hand seen from the knuckles, thumb across: it holds the stick of a mask, or props a chin.
import type { Path2D } from "@napi-rs/canvas";
import type { Stage } from "./stage.ts";
import { brush, circle, sample, smooth, swell, type Point } from "./geom.ts";
import { mix, type Ink } from "./color.ts";
import { SCREEN } from "./press.ts";
interface HandPlace {
  readonly size: number;
  readonly side: number;
  readonly tilt: number;
  readonly sleeve: Ink;
}
// side: which way the fingers point; tilt: how far the forearm leans from the upright; size: about half the fist
export const drawHand = (S: Stage, [x, y]: Point, { size, side, tilt, sleeve }: HandPlace) => {
  const { press, skin, brand, p } = S,
    c = Math.cos(tilt),
    s = Math.sin(tilt),
    q = (a: number, b: number, corner = false) => {
      const point = [x + (a * side * c - b * s) * size, y + (a * side * s + b * c) * size];
      return corner ? [...point, 1] : point;
    };
  const flesh = (path: Path2D, tone: number) => {
    press.paint(path, skin.base, skin.shadow, SCREEN.form);
    press.shade(path, tone);
    press.line(path, 0.045 * size, mix(skin.shadow, skin.deep, 0.55), skin.deep);
  };
  const slim = p.woman ? 0.9 : 1.06;
  const drawFingers = () => {
    for (const [i, reach] of [
      [3, 0.44],
      [2, 0.58],
      [1, 0.62],
      [0, 0.54],
    ]) {
      const yy = -0.5 + i * 0.3,
        w = 0.31 * slim * (i === 3 ? 0.88 : 1),
        finger = brush(
          sample([q(-0.5, yy + 0.03), q(-0.05, yy - 0.05), q(reach * 0.7, yy), q(reach, yy + 0.07)], 16),
          (t) => w * size * (t > 0.9 ? 0.82 : t < 0.06 ? 0.86 : 1),
        );
      flesh(finger, 0.12 + i * 0.1);
      press.ink(
        brush(sample([q(-0.04, yy - 0.16), q(0.01, yy - 0.02), q(-0.03, yy + 0.1)], 8), swell(0.035 * size)),
        mix(skin.base, skin.shadow, 0.8),
        skin.deep,
      );
    }
  };
  // the back of the hand runs down into the wrist and the cuff
  flesh(
    smooth([
      q(-0.62, -0.5),
      q(-0.3, -0.66),
      q(0.1, -0.5),
      q(0.2, 0.5),
      q(0.02, 1.1),
      q(0.1, 2.2, true),
      q(-0.82, 2.2, true),
      q(-0.7, 1.1),
      q(-0.82, 0.4),
    ]),
    0.28,
  );
  const arm = smooth([
    q(-0.9, 1.5, true),
    q(-0.34, 1.42),
    q(0.2, 1.5, true),
    q(0.5, 3),
    q(1.1, 8, true),
    q(-1.7, 8, true),
    q(-1.14, 3),
  ]);
  const sleeveDark = mix(sleeve, brand.ink, 0.5);
  press.paint(arm, sleeve, sleeveDark, SCREEN.lines);
  press.shade(arm, 0.32);
  press.line(arm, 0.035 * size, mix(sleeve, brand.ink, 0.6));
  const cuff = smooth([
    q(-0.98, 1.34, true),
    q(-0.36, 1.26),
    q(0.26, 1.34, true),
    q(0.3, 1.86, true),
    q(-0.36, 1.78),
    q(-1.04, 1.86, true),
  ]);
  press.paint(cuff, mix(sleeve, brand.paper, 0.14), sleeveDark, SCREEN.lines);
  press.shade(cuff, 0.25);
  press.line(cuff, 0.035 * size, mix(sleeve, brand.ink, 0.6));
  for (const [a, b] of [
    [-0.8, 2.4],
    [-0.3, 2.9],
    [0.1, 2.3],
  ])
    press.ink(
      brush(sample([q(a, b), q(a + 0.3, b + 0.3), q(a + 0.2, b + 1)], 8), swell(0.05 * size)),
      sleeveDark,
      mix(sleeveDark, brand.ink, 0.4),
    );
  drawFingers();
  flesh(
    brush(
      sample([q(-0.66, 0.3), q(-0.5, -0.32), q(-0.1, -0.72), q(0.3, -0.82)], 18),
      (t) => size * slim * (0.4 - 0.1 * t),
    ),
    0.05,
  );
  const nail = q(0.26, -0.84);
  press.ink(
    circle(nail[0], nail[1], 0.085 * size),
    p.lips.paint && p.lips.paint !== "bare" ? skin.lip : mix(skin.base, [0.95, 0.03, 40], 0.5),
    skin.shadow,
  );
};
