// The head itself: its light and shade, ears, blush.
import type { View } from "../head.ts";
import type { Stage } from "../stage.ts";
import { brush, circle, sample, smooth, swell, points } from "../geom.ts";
import { mix } from "../color.ts";
import { SCREEN } from "../press.ts";

const ear = (v: View, s: number) =>
  points("86 -0.1, 100 -0.17, 118 -0.12, 116 0.06, 104 0.2, 92 0.3, 84 0.24").map(([a, y], i) =>
    v.skull(s * a, y + 0.1, [0, 0.09, 0.16, 0.14, 0.08, 0.04, 0][i]),
  );
const drawEar = (S: Stage, s: number) => {
  const { press, v, skin } = S,
    path = smooth(ear(v, s));
  press.paint(path, skin.base, skin.shadow, SCREEN.form);
  press.shade(path, s === S.dark ? 0.95 : 0.35);
  const inner = [
    [94, -0.03],
    [106, -0.06],
    [106, 0.08],
    [96, 0.2],
  ].map(([a, y]) => v.skull(s * a, y + 0.08, 0.05));
  press.ink(brush(sample(inner, 10), swell(0.035 * v.scale)), skin.shadow, skin.deep);
  const rim = ear(v, s).slice(1, 6);
  press.ink(brush(sample(rim, 14), swell(0.014 * v.scale)), skin.shadow, skin.deep);
};
// seen from the front both ears stand behind the cheeks; on a turned head the near one lies on it
const liesOnHead = (v: View, s: number) => -s * v.yaw > 0.3;
export const drawFarEars = (S: Stage) => {
  for (const s of [-1, 1]) if (s * S.v.yaw <= 0.3 && !liesOnHead(S.v, s)) drawEar(S, s);
};
export const drawNearEar = (S: Stage) => {
  for (const s of [-1, 1]) if (liesOnHead(S.v, s)) drawEar(S, s);
};
export const drawHead = (S: Stage) => {
  const { press, v, skin, p, dark } = S,
    path = S.headPath;
  press.paint(path, skin.base, skin.shadow, SCREEN.form);
  // the shadow side: its edge runs brow, cheekbone, hollow, chin
  const hollow = 0.06 + p.old * 0.04 - p.full * 0.6,
    turn = v.yaw * dark; // >0: looks towards the dark side
  const reach = 0.36 - turn * 0.26;
  const edge = [
    [reach + 0.06, -1.1],
    [reach + 0.05, -0.5],
    [reach + 0.12, -0.15],
    [reach + 0.2, 0.12],
    [reach + 0.18, 0.26],
    [reach + 0.02 - hollow, 0.5],
    [reach - 0.08 - hollow, 0.66],
    [reach - 0.12, 0.82],
    [reach - 0.26, 0.95],
    [reach - 0.34, 1.15],
  ];
  const rim = edge.map(([x, y]) => v.face(dark * Math.min(x, 0.68), y));
  const out = [
    [1.5, 1.3],
    [1.6, 0],
    [1.4, -1.4],
  ].map(([x, y]) => v.at(dark * x, y, 0));
  press.within(path, () => {
    press.shade(smooth([...rim, ...out.map((q) => [...q, 1])]), 0.5, 24);
    press.shade(smooth([...rim.map((q) => [q[0] + dark * v.scale * 0.2, q[1]]), ...out]), 0.42, 22);
    press.line(
      path,
      0.05 * v.scale,
      skin.base,
      mix(skin.shadow, S.inks.disc[0] > skin.shadow[0] + 0.1 ? S.inks.disc : skin.glow, 0.34),
    );
    // under the chin line and soft at the far temple
    press.shade(
      smooth(
        points("-0.75 0.98, -0.4 1, 0 1.04, 0.4 1, 0.75 0.98, 0.6 1.3, -0.6 1.3").map(([x, y]) => v.face(x * 0.7, y)),
      ),
      0.5,
      10,
    );
    press.shade(
      smooth(
        [
          [-0.16, 0.86],
          [0, 0.83],
          [0.16, 0.86],
          [0, 0.885],
        ].map(([x, y]) => v.face(x, y)),
      ),
      0.42,
      7,
    ); // under the lip
  });
};
// halftone blush, freckles, a mole
export const drawCheeks = (S: Stage) => {
  const { press, v, skin, p } = S,
    u = v.scale,
    c = mix(skin.base, skin.lip, skin.base[0] < 0.62 ? 0.26 : 0.3),
    d = mix(skin.shadow, skin.lipDark, 0.25),
    step = 0.036;
  press.within(S.headPath, () => {
    for (const s of [-1, 1])
      for (let i = -6; i <= 6; i++)
        for (let j = -4; j <= 4; j++) {
          const x = i * step + (j % 2) * step * 0.5,
            y = j * step * 0.87,
            k = 1 - Math.hypot(x / 0.2, y / 0.13);
          if (k <= 0.02) continue;
          if (s * v.yaw > 0.55) continue;
          const q = v.face(s * 0.4 + x, 0.32 + y - s * x * 0.25);
          press.ink(circle(q[0], q[1], u * (p.woman ? 0.0165 : 0.0115) * Math.sqrt(k)), c, d);
        }
    if (p.freckles)
      for (let i = 0; i < 26; i++) {
        const q = v.face(S.rm.range(-0.5, 0.5), 0.24 + S.rm.range(-0.1, 0.12));
        press.ink(circle(q[0], q[1], u * S.rm.range(0.006, 0.011)), mix(skin.base, [0.5, 0.12, 45], 0.55), skin.deep);
      }
    if (p.mole) {
      const q = v.face(p.mole[0], p.mole[1]);
      press.ink(circle(q[0], q[1], u * 0.014), skin.deep, skin.deep);
    }
  });
};
