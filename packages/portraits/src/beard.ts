// Beards and moustaches. Full ones lie under the mouth, moustaches over it.

import type { Stage } from "./stage.ts";
import { brush, circleAt, even, mixp, sample, smooth, swell, type Point } from "./geom.ts";
import { mix, type Ink } from "./color.ts";
import { SCREEN } from "./press.ts";

// three days' growth: stipple, denser along the jaw and on the lip, clear of the mouth
const drawStubble = (S: Stage, hair: Ink, f: (x: number, y: number, lift: number) => Point) => {
  const { press, v, p, skin, rm } = S,
    lit = mix(skin.base, hair, 0.5),
    deep = mix(skin.shadow, hair, 0.5);
  press.within(S.headPath, () => {
    for (let y = 0.36; y < 1.04; y += 0.022)
      for (let x = -0.66; x < 0.67; x += 0.022) {
        const beside = Math.abs(x),
          jaw = Math.min(1, Math.max(0, (y - (0.72 - beside * 0.55)) / 0.16)),
          lip = beside < p.lips.w * 1.1 && y > 0.5 && y < 0.62 ? 0.8 : 0,
          mouth = Math.hypot(x / (p.lips.w * 1.15), (y - 0.7 - p.lips.y) / 0.12) < 1;
        if (mouth || rm() > Math.max(jaw, lip)) continue;
        press.ink(
          circleAt(f(x + rm.range(-0.008, 0.008), y + rm.range(-0.008, 0.008), 0), 0.0062 * v.scale),
          lit,
          deep,
        );
      }
  });
};
export const drawBeard = (S: Stage, only: "tash" | null = null) => {
  const { press, v, p, brand } = S;
  if (p.beard === "none" || p.woman) return;
  const u = v.scale,
    H = S.hairInk[0] > 0.6 ? mix(S.hairInk, [0.4, 0.06, 55], p.grey ? 0.12 : 0.25) : S.hairInk,
    lit = H,
    dark = mix(H, brand.ink, 0.55),
    line = H[0] > 0.34 ? mix(H, brand.ink, 0.42) : mix(H, brand.light, 0.22),
    f = (x: number, y: number, l = 0.04) => v.face(x, y + (y > 0.5 && y < 0.9 ? p.lips.y : 0), l);
  const lw = p.lips.w;
  const fill = (pts: readonly Point[], strands: readonly (readonly Point[])[] = []) => {
    const path = smooth(pts);
    press.paint(path, lit, dark, SCREEN.lines);
    press.within(path, () => {
      strands.forEach((s) => press.ink(brush(s, swell(0.016 * u)), line, mix(dark, brand.ink, 0.4)));
      const q = S.hairShadeX;
      press.ramp(path, q[0], 0, 0, q[1], 0, 0.95);
    });
  };
  const tash = (drop = 0.1, w = lw * 1.15) => {
    for (const s of [-1, 1]) {
      const pts = [
        f(0, 0.54),
        f(s * 0.1, 0.53),
        f(s * w * 0.75, 0.588),
        [...f(s * (w + 0.02), 0.675 + drop), 1],
        f(s * w * 0.7, 0.65),
        f(s * 0.07, 0.63),
        f(0, 0.642),
      ];
      fill(
        pts,
        [0.25, 0.5, 0.75].map((t) =>
          sample(
            [
              f(s * 0.03, 0.56 + t * 0.08),
              f(s * w * 0.6, 0.585 + t * 0.07),
              f(s * w * 0.95, 0.66 + t * 0.03 + drop * 0.5),
            ],
            10,
          ),
        ),
      );
    }
  };
  const goatee = () => {
    fill(
      [
        f(-lw * 1.07, 0.67),
        f(-lw * 0.92, 0.775),
        f(-0.12, 0.815),
        f(0, 0.83),
        f(0.12, 0.815),
        f(lw * 0.92, 0.775),
        f(lw * 1.07, 0.67),
        f(lw * 0.93, 0.86),
        f(0.17, 1.0),
        v.at(0.1, 1.16, 0.6),
        v.at(-0.1, 1.16, 0.6),
        f(-0.17, 1.0),
        f(-lw * 0.93, 0.86),
      ],
      [-0.12, -0.05, 0.03, 0.1].map((x) => sample([f(x, 0.82), f(x * 1.1, 0.95), v.at(x * 0.8, 1.13, 0.6)], 8)),
    );
    tash(0.03, lw * 1.04);
  };
  const whole = () => {
    const fullB = p.beard === "full",
      drop = fullB ? 0.24 : 0.07,
      out = fullB ? 0.07 : 0.025;
    const E = (s: number, yy: number) => v.edge(s, yy, out, false),
      chin = (x: number, dy: number) => v.at(x, 1.05 + dy, 0.5);
    const cheek = (s: number) => [
      v.skull(s * 82, 0.12, 0.02),
      v.skull(s * 70, 0.36, 0.02),
      f(s * 0.45, 0.54),
      f(s * 0.3, 0.56),
      f(s * 0.14, 0.53),
    ];
    const L = cheek(-1),
      R = cheek(1),
      bottom = [
        E(1, 0.3),
        E(1, 0.55),
        E(1, 0.78),
        chin(0.34, drop * 0.5),
        chin(0.14, drop),
        chin(-0.14, drop),
        chin(-0.34, drop * 0.5),
        E(-1, 0.78),
        E(-1, 0.55),
        E(-1, 0.3),
      ];
    const inner = [...L, f(0, 0.545), ...R.reverse()],
      strands: Point[][] = [],
      a = even(sample(inner, 50), 30),
      b = even(
        sample(
          [
            E(-1, 0.3),
            E(-1, 0.55),
            E(-1, 0.78),
            chin(-0.34, drop * 0.5),
            chin(-0.14, drop),
            chin(0.14, drop),
            chin(0.34, drop * 0.5),
            E(1, 0.78),
            E(1, 0.55),
            E(1, 0.3),
          ],
          50,
        ),
        30,
      );
    for (let i = 1; i < 29; i++) {
      const c = mixp(a[i], b[i], 0.5);
      strands.push(sample([mixp(a[i], b[i], 0.12), [c[0] + (i % 2 ? 3 : -3), c[1]], mixp(a[i], b[i], 0.94)], 8));
    }
    fill([...inner, ...bottom], strands);
  };
  if (p.beard === "stubble") drawStubble(S, H, f);
  else if (p.beard === "moustache") tash(0.03, lw * 1.12);
  else if (only === "tash") tash(p.beard === "full" ? 0.05 : 0.03, lw);
  else if (p.beard === "goatee") goatee();
  else whole();
};
