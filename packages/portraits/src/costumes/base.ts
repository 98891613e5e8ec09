/** Neck, shoulders and plain cloth. Body units run as on the head: 1 is the height of half a face. */
import type { Path2D } from "@napi-rs/canvas";
import type { Stage } from "../stage.ts";
import { brush, lerp, sample, smooth, swell, type Point } from "../geom.ts";
import { mix, type Ink } from "../color.ts";
import { SCREEN } from "../press.ts";
export type BodyBase = ReturnType<typeof bodyBase>;
export const bodyBase = (S: Stage) => {
  const { press, v, p, skin, r, brand, cloth, cloth2, trim, dark } = S,
    u = v.scale,
    tw = v.yaw * 0.28,
    { slope, lean, broad } = p.shoulders;
  const nw = (p.woman ? 0.31 : 0.42) + p.full * 0.9 + (p.build === "fit" && !p.woman ? 0.03 : 0),
    sh = ((p.woman ? 1.13 : 1.38) + p.full * 2 + (p.build === "fit" ? 0.06 : 0)) * broad;
  const bx = v.at(0, 0.9, -0.1),
    cx = bx[0] + v.yaw * (v.isProfile ? -0.06 : 0.1) * u,
    cy = v.y;
  // the shoulders turn less than the head, fall to both sides and are seldom level
  const near = Math.max(-1, Math.min(1, v.yaw / 0.55)),
    B = (x: number, y: number) => [
      cx + (x * (1 - Math.sign(x) * near * Math.min(1, Math.abs(x)) * 0.2) + tw * 0.2) * u,
      cy + (y + x * near * 0.05 + slope * Math.max(0, Math.abs(x) - 0.35) + lean * x) * u,
    ];
  // the neck is round: it does not grow thin when the head turns
  const N = (x: number, y: number) => {
    const [ax, ay] = v.at(0, y, -0.08 - 0.16 * Math.min(1, v.turned)),
      hx = ax + x * u * Math.cos(v.roll),
      t = Math.max(0, Math.min(1, (y - 0.8) / 0.6));
    return [lerp(hx, cx + x * u, t), ay + x * u * Math.sin(v.roll)];
  };
  const drawNeck = () => {
    const skullToNeck = (s: number) =>
      v.turned > 0.5 && s === -v.facing
        ? [v.napeLine(0.1), v.napeLine(0.4), v.napeLine(0.75)]
        : [N(s * nw, 0.5), N(s * nw, 0.95)];
    const neck = smooth([
      ...skullToNeck(-1),
      N(-nw * 1.03, 1.3),
      B(-nw * 1.22, 1.56),
      B(-sh * 0.4, 1.8),
      B(-sh * 0.4, 2.6),
      B(sh * 0.4, 2.6),
      B(sh * 0.4, 1.8),
      B(nw * 1.22, 1.56),
      N(nw * 1.03, 1.3),
      ...skullToNeck(1).reverse(),
    ]);
    press.paint(neck, skin.base, skin.shadow, SCREEN.form);
    press.within(neck, () => {
      press.shade(
        smooth(
          [
            N(-0.8, 0.6),
            v.face(-0.5, 0.85),
            v.face(0, 1.08),
            v.face(0.5, 0.85),
            N(0.8, 0.6),
            N(0.6, 1.24),
            N(dark * 0.2, 1.36),
            N(-0.5, 1.2),
          ].map((q) => [q[0] + dark * 0.03 * u, q[1] + 0.05 * u]),
        ),
        0.95,
        10,
      );
      press.shade(
        smooth([N(dark * 0.06, 1.0), N(dark * 0.1, 1.5), B(dark * 0.16, 1.75), B(dark * 0.9, 2), N(dark * 0.9, 0.9)]),
        0.8,
        14,
      );
      const mark = (pts: readonly Point[], w: number) =>
        press.ink(brush(sample(pts, 12), swell(w * u)), skin.shadow, skin.deep);
      for (const s of [-1, 1]) {
        mark([N(s * nw * 0.72, 1.16), B(s * 0.14, 1.5), B(s * 0.05, 1.68)], 0.016);
        mark([B(s * 0.06, 1.7), B(s * 0.34, 1.67), B(s * 0.62, 1.66)], 0.026);
      }
      if (p.age > 44) for (const y of [1.22, 1.34]) mark([N(-nw * 0.7, y), N(0, y + 0.05), N(nw * 0.7, y)], 0.014);
      if (p.age > 56) mark([N(-0.07, 1.1), N(-0.09, 1.36), B(-0.05, 1.6)], 0.016);
    });
  };
  const shoulders = (neckY: number, gap: number, open = 0) => [
    B(-gap, neckY),
    B(-sh * 0.5, 1.7),
    B(-sh * 0.93, 1.86),
    B(-sh * 1.16, 2.25),
    B(-sh * 1.3, 3.4),
    B(sh * 1.3, 3.4),
    B(sh * 1.16, 2.25),
    B(sh * 0.93, 1.86),
    B(sh * 0.5, 1.7),
    [...B(gap, neckY), 1],
    ...(open ? [[...B(0, neckY + open), open > 0.4 ? 1 : 0]] : [B(0, neckY + 0.06)]),
  ];
  const inked = (ink: Ink) => mix(ink, brand.ink, ink[0] > 0.5 ? 0.42 : 0.55);
  const cl = cloth,
    cd = inked(cloth),
    c2 = cloth2,
    c2d = mix(cloth2, brand.ink, 0.45),
    white = brand.paper,
    whiteDark = mix(brand.paper, brand.ink, 0.42),
    trimDark = mix(trim, brand.ink, 0.45),
    shadeX = (path: Path2D, a = 0.95) => press.ramp(path, cx - dark * 0.5 * u, 0, 0, cx + dark * 1.3 * u, 0, a);
  const coat = (path: Path2D, a = cl, d = cd, screen = SCREEN.lines) => {
    press.paint(path, a, d, screen);
    shadeX(path);
  };
  // a piece of cloth laid on the body, with its edge drawn
  const piece = (path: Path2D, a = c2, d = c2d, edge = mix(d, brand.ink, 0.4)) => {
    coat(path, a, d);
    press.line(path, 0.012 * u, edge);
  };
  const folds = (n = 5) => {
    for (let i = 0; i < n; i++)
      for (const s of [-1, 1])
        press.ink(
          brush(
            sample(
              [
                B(s * (sh * 0.98 - i * 0.12), 1.98 + i * 0.12),
                B(s * (sh * 0.86 - i * 0.14), 2.4 + i * 0.05),
                B(s * (sh * 0.9 - i * 0.16), 3),
              ],
              12,
            ),
            swell(0.02 * u),
          ),
          mix(cl, cd, 0.7),
          mix(cd, brand.ink, 0.3),
        );
  };
  return {
    S,
    press,
    p,
    v,
    r,
    brand,
    skin,
    dark,
    u,
    nw,
    sh,
    cx,
    cy,
    B,
    N,
    near,
    cl,
    cd,
    c2,
    c2d,
    white,
    whiteDark,
    trim,
    trimDark,
    inked,
    drawNeck,
    shoulders,
    shadeX,
    coat,
    piece,
    folds,
  };
};
