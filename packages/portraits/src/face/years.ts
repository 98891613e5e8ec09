// What the years have drawn: folds, crow's feet, forehead lines.
import type { Stage } from "../stage.ts";
import { brush, sample, swell, type Point } from "../geom.ts";
import { mix } from "../color.ts";

export const drawYears = (S: Stage) => {
  const { press, v, skin, p } = S,
    o = p.old,
    f = (x: number, y: number) => v.face(x, y, 0.01),
    w = p.nose.w;
  const mark = (pts: readonly Point[], width: number, strong = 0.5) =>
    press.within(S.headPath, () =>
      press.ink(
        brush(sample(pts, 14), swell(width * v.scale)),
        mix(skin.base, skin.shadow, strong),
        mix(skin.shadow, skin.deep, strong),
      ),
    );
  for (const s of [-1, 1]) {
    if (s * v.yaw > 0.5) continue; // the averted cheek has no room for lines
    if (p.age > 37)
      mark(
        [f(s * w * 1.25, 0.44), f(s * (w + 0.11), 0.53), f(s * (p.lips.w + 0.075), 0.64 + o * 0.06)],
        0.009 + 0.016 * Math.min(1, o),
        0.28 + 0.5 * Math.min(1, o),
      );
    if (p.age > 53)
      mark([f(s * (p.lips.w + 0.02), 0.74), f(s * (p.lips.w + 0.05), 0.84), f(s * (p.lips.w + 0.01), 0.9)], 0.013, 0.6);
    if (p.age > 57) {
      mark([f(s * 0.44, 0.46), f(s * 0.46, 0.6), f(s * 0.4, 0.74)], 0.016, 0.6);
      mark([f(s * 0.38, 0.9), f(s * 0.43, 0.97), f(s * 0.3, 1.0)], 0.018, 0.6);
    }
    if (S.bare) {
      if (p.age > 40)
        for (const k of [0, 1, 2].slice(0, 1 + Math.round(o * 2)))
          mark([f(s * 0.5, 0.0 + k * 0.03), f(s * 0.56, -0.02 + k * 0.055), f(s * 0.61, -0.03 + k * 0.08)], 0.012, 0.7);
      mark([f(s * 0.19, 0.1), f(s * 0.3, 0.135), f(s * 0.42, 0.1)], 0.009 + 0.01 * o, 0.25 + 0.4 * o);
    }
  }
  const lines = p.age > 59 ? 3 : p.age > 51 ? 2 : p.age > 44 ? 1 : 0;
  for (let i = 0; i < lines; i++) {
    const y = -0.43 - i * 0.085,
      b = 0.3 - i * 0.03;
    mark(
      [f(-b, y + 0.02), f(-b * 0.4, y - 0.01), f(0.03, y + 0.008), f(b * 0.5, y - 0.012), f(b, y + 0.02)],
      0.014,
      0.6,
    );
  }
};
