// The mouth: eight ways to hold it, lips of the person's own measure, teeth as one band under the lip.
import type { Path2D } from "@napi-rs/canvas";
import type { Mouth } from "./tempers.ts";
import type { Stage } from "../stage.ts";
import { brush, sample, smooth, swell, type Point, points } from "../geom.ts";
import { mix } from "../color.ts";
// width, rise of the corner towards the person's good side and of the other, opening, how thin the lips are stretched
const KINDS: Record<Mouth, Record<"wide" | "good" | "other" | "open" | "thin", number>> = {
  calm: { wide: 1, good: 0.03, other: 0.022, open: 0, thin: 1 },
  pressed: { wide: 1.04, good: 0.022, other: 0.012, open: 0, thin: 0.8 },
  half: { wide: 1.06, good: 0.062, other: 0.02, open: 0, thin: 0.96 },
  wry: { wide: 1.05, good: 0.062, other: 0.004, open: 0, thin: 0.9 },
  smile: { wide: 1.11, good: 0.054, other: 0.046, open: 0, thin: 0.9 },
  parted: { wide: 0.96, good: 0.016, other: 0.014, open: 0.03, thin: 1 },
  open: { wide: 1.14, good: 0.066, other: 0.056, open: 0.075, thin: 0.8 },
  laugh: { wide: 1.2, good: 0.08, other: 0.074, open: 0.125, thin: 0.74 },
};
export const smileOf = (kind: Mouth) => (KINDS[kind].good + KINDS[kind].other) / 0.16;
const drawTeeth = (S: Stage, inside: Path2D, seam: readonly Point[], P: (list: readonly Point[]) => Point[]) => {
  const { press, skin, v, mouth } = S,
    tooth = mix([0.955, 0.02, 85], skin.base, 0.06),
    shaded = mix(tooth, skin.deep, 0.3),
    depth = mouth === "laugh" ? 0.066 : mouth === "open" ? 0.046 : 0.01,
    edge = sample(seam, 25);
  // the band follows the upper lip, a little deeper in the middle, and ends before the corners
  const band = (drop: number) =>
    edge
      .slice(2, -2)
      .map(([x, y], i, list) => [x * 0.94, y + drop * Math.sin(Math.PI * (0.12 + (0.76 * i) / (list.length - 1)))]);
  press.within(inside, () => {
    press.ink(smooth([...P(band(-0.02)), ...P(band(depth)).reverse()]), tooth, shaded);
    for (const t of [7, 10, 14, 17]) {
      const [x, y] = edge[t];
      press.ink(
        brush(
          P([
            [x, y],
            [x * 0.98, y + depth * 0.9],
          ]),
          0.005 * v.scale,
        ),
        mix(tooth, skin.shadow, 0.2),
        mix(shaded, skin.deep, 0.2),
      );
    }
    press.ink(smooth([...P(band(-0.02)), ...P(band(0.012)).reverse()]), mix(tooth, skin.deep, 0.3), skin.deep);
  });
};
// the lines of the lips on the flat, corner to corner
const linesOf = ({ p, mouth }: Stage) => {
  const kind = KINDS[mouth],
    lips = p.lips,
    half = lips.w * kind.wide,
    y = 0.695 + lips.y - kind.open * 0.25,
    rise = (s: number) => (s === lips.goodSide ? kind.good : kind.other);
  const left = [-half, y - rise(-1)],
    right = [half, y - rise(1)],
    up = lips.up * kind.thin,
    low = lips.low * kind.thin,
    sag = Math.max(0, kind.good + kind.other) * 0.24,
    gap = kind.open;
  const bow = lips.bow;
  const top = [
    left,
    [-half * 0.5, y - up * 0.7 + sag * 0.2],
    [-0.055, y - up * (1 + bow * 0.2) + sag * 0.4],
    [0, y - up * (0.86 - bow * 0.3) + sag * 0.4],
    [0.055, y - up * (1 + bow * 0.2) + sag * 0.4],
    [half * 0.5, y - up * 0.7 + sag * 0.2],
    right,
  ];
  const seam = [
    left,
    [-half * 0.5, y + 0.006 + sag * 0.75],
    [-0.045, y - 0.002 + sag],
    [0, y + 0.012 + sag],
    [0.045, y - 0.002 + sag],
    [half * 0.5, y + 0.006 + sag * 0.75],
    right,
  ];
  const open = [0, 0.62, 0.97, 1, 0.97, 0.62, 0],
    seamLow = seam.map(([x, yy], i) => [x, yy + gap * open[i]]);
  const bottom = [
    left,
    [-half * 0.74, y + low * 0.4 + gap * 0.66 + sag * 0.8],
    [-half * 0.38, y + low * 0.9 + gap * 0.97 + sag],
    [0, y + low + gap + sag],
    [half * 0.38, y + low * 0.9 + gap * 0.97 + sag],
    [half * 0.74, y + low * 0.4 + gap * 0.66 + sag * 0.8],
    right,
  ];
  return { left, right, top, seam, seamLow, bottom, rise, y, up, sag, gap, thin: kind.thin };
};
export const drawMouth = (S: Stage) => {
  const { press, v, skin, dark } = S,
    { left, right, top, seam, seamLow, bottom, rise, y, up, sag, gap, thin } = linesOf(S),
    u = v.scale;
  const P = (list: readonly Point[], lift = 0.012) => list.map(([a, b]) => v.face(a, b, lift));
  const corner = (list: readonly Point[]) => list.map((q, i) => (i === 0 || i === 29 ? [...q, 1] : q));
  const upper = smooth(corner([...sample(P(top), 30), ...sample(P(seam), 30).reverse()])),
    lower = smooth([...sample(P(seamLow), 30), ...sample(P(bottom), 30).reverse()]);
  if (gap) {
    const inside = smooth([...sample(P(seam), 20), ...sample(P(seamLow), 20).reverse()]);
    press.ink(inside, mix(skin.deep, [0.22, 0.08, 15], 0.6), skin.deep);
    if (S.mouth === "laugh")
      press.within(inside, () =>
        press.ink(
          smooth(
            P([
              [-0.11, y + sag + gap * 1.1],
              [0, y + sag + gap * 0.68],
              [0.11, y + sag + gap * 1.1],
              [0, y + sag + gap * 1.5],
            ]),
          ),
          mix(skin.lip, [0.5, 0.14, 15], 0.5),
          skin.lipDark,
        ),
      );
    drawTeeth(S, inside, seam, P);
  }
  press.ink(lower, skin.lip, skin.lipDark);
  press.ink(upper, mix(skin.lip, skin.lipDark, 0.55), skin.lipDark);
  press.within(lower, () =>
    press.ink(
      smooth(
        points("-0.1 0.028, 0 0.02, 0.09 0.03, 0.05 0.055, -0.07 0.055").map(([a, b]) =>
          v.face(a - dark * 0.05, y + b * thin + gap + sag * 0.6),
        ),
      ),
      skin.lipLight,
      skin.lip,
    ),
  );
  press.ink(brush(sample(P(seam), 24), swell((gap ? 0.012 : 0.02) * u, 1.2)), skin.deep, skin.deep);
  if (S.bearded) return;
  for (const [[cx, cy], s] of [
    [left, -1],
    [right, 1],
  ] as const) {
    if (s * v.yaw > 0.85) continue;
    const dimple = rise(s) > 0.04 ? 1.5 : 1;
    press.ink(
      brush(
        sample(
          P([
            [cx, cy - 0.014 * dimple],
            [cx + s * 0.022, cy],
            [cx + s * 0.018, cy + 0.028 * dimple],
          ]),
          8,
        ),
        swell(0.02 * u),
      ),
      skin.shadow,
      skin.deep,
    );
  }
  press.within(S.headPath, () =>
    press.shade(
      smooth(
        P([
          [0, 0.5],
          [dark * 0.04, 0.5],
          [dark * 0.045, y - up],
          [0, y - up * 0.8],
        ]),
      ),
      0.5,
      3,
    ),
  );
};
// a smile lifts the cheek and bends the skin beside it, at any age
export const drawSmileFolds = (S: Stage) => {
  const smile = smileOf(S.mouth);
  if (smile < 0.45) return;
  const { press, v, skin, p } = S,
    near = p.nose.w + 0.075,
    far = p.lips.w * 1.2 + 0.05;
  press.within(S.headPath, () => {
    for (const s of [-1, 1]) {
      if (s * v.yaw > 0.5) continue;
      const fold = [
        [near, 0.475],
        [near * 0.45 + far * 0.55 + 0.012, 0.545],
        [far, 0.64],
      ].map(([x, y]) => v.face(s * x, y));
      press.ink(
        brush(sample(fold, 12), swell((0.007 + 0.007 * smile) * v.scale)),
        mix(skin.base, skin.shadow, 0.3 + 0.2 * smile),
        mix(skin.shadow, skin.deep, 0.5),
      );
      const inner = [
        [near - 0.01, 0.5],
        [far - 0.05, 0.58],
        [far, 0.66],
        [far + 0.02, 0.62],
        [near + 0.1, 0.52],
      ].map(([x, y]) => v.face(s * x, y));
      press.shade(smooth(inner), 0.34 * smile, 6);
    }
  });
};
