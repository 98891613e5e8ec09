/** What every costume is cut from: patterns, buttons, ruffs, lapels, collars. */
import type { Path2D } from "@napi-rs/canvas";
import type { Stage } from "../stage.ts";
import { brush, circle, circleAt, mixp, poly, sample, smooth, swell, type Point } from "../geom.ts";
import { mix, type Ink } from "../color.ts";
import { SCREEN } from "../press.ts";
import { bodyBase, type BodyBase } from "./base.ts";
export type Pattern = "stripes" | "dots" | "diamonds" | "scales" | "knit";
interface Lapels {
  readonly w?: number;
  readonly vneck?: number;
  readonly tie?: "tie" | "bow" | null;
  readonly ink?: Ink;
  readonly dark?: Ink;
  readonly shirt?: Ink;
  readonly shirtDark?: Ink;
}

const bodyPieces = (kit: BodyBase) => {
  const { press, brand, dark, u, nw, sh, B, N, cl, cd, c2, c2d, trim, trimDark, shoulders, shadeX, coat, folds } = kit;
  const pattern = (path: Path2D, kind: Pattern | null, c = mix(cl, c2, 0.8), d = mix(cd, c2d, 0.7)) =>
    press.within(path, () => {
      if (kind === "stripes")
        for (let i = -9; i < 10; i++)
          press.ink(brush(sample([B(i * 0.19, 1.5), B(i * 0.2, 2.4), B(i * 0.22, 3.5)], 8), 0.05 * u), c, d);
      if (kind === "dots")
        for (let y = 1.6; y < 3.2; y += 0.17)
          for (let i = -10; i < 10; i++) {
            const q = B(i * 0.19 + (Math.round(y * 100) % 2 ? 0.09 : 0), y);
            press.ink(circle(q[0], q[1], 0.035 * u), c, d);
          }
      if (kind === "diamonds")
        for (let y = 1.4, k = 0; y < 3.3; y += 0.3, k++)
          for (let i = -6; i < 7; i++) {
            const x = i * 0.34 + (k % 2) * 0.17;
            press.ink(poly([B(x, y - 0.3), B(x + 0.17, y), B(x, y + 0.3), B(x - 0.17, y)]), c, d);
          }
      if (kind === "scales")
        for (let y = 1.5, k = 0; y < 3.3; y += 0.15, k++)
          for (let i = -7; i < 8; i++) {
            const x = i * 0.28 + (k % 2) * 0.14;
            for (const [R, q] of [
              [0.14, 0],
              [0.09, 1],
            ]) {
              const a = B(x, y);
              press.ink(circle(a[0], a[1], R * u), q ? c : cl, q ? d : cd);
            }
          }
      if (kind === "knit")
        for (let y = 1.6; y < 3.2; y += 0.12)
          for (let i = -9; i < 10; i++)
            for (const s of [-1, 1])
              press.ink(
                brush(
                  sample([B(i * 0.18, y), B(i * 0.18 + s * 0.05, y - 0.05), B(i * 0.18 + s * 0.09, y - 0.09)], 6),
                  swell(0.03 * u),
                ),
                mix(cl, cd, 0.5),
                mix(cd, brand.ink, 0.3),
              );
    });
  const button = (x: number, y: number, R = 0.04) => {
    const q = B(x, y);
    press.ink(circle(q[0], q[1], R * u), trim, mix(trim, brand.ink, 0.4));
    press.ink(circle(q[0], q[1], R * 0.5 * u), mix(trim, brand.ink, 0.4));
  };
  const stitch = (points: readonly Point[], w: number, lit = trim, deep = trimDark) =>
    press.ink(
      brush(
        sample(
          points.map(([x, y]) => B(x, y)),
          20,
        ),
        w * u,
      ),
      lit,
      deep,
    );
  const rosette = (x: number, y: number, R: number, lit: Ink, deep: Ink, heart = trim) => {
    for (let i = 0; i < 6; i++) {
      const q = B(x + Math.cos(i * 1.047) * R * 0.62, y + Math.sin(i * 1.047) * R * 0.62);
      press.ink(circle(q[0], q[1], R * 0.42 * u), lit, deep);
    }
    press.ink(circleAt(B(x, y), R * 0.34 * u), heart, trimDark);
  };
  const ruff = (rows = 2) => {
    const c = [brand.paper, mix(brand.paper, brand.ink, 0.42)];
    for (let k = rows - 1; k >= 0; k--) {
      const n = 17,
        R = 0.78 + k * 0.26,
        y0 = 1.34 + k * 0.13,
        lobes = [];
      for (let i = 0; i < n; i++) {
        const a = Math.PI * (0.02 + (0.96 * i) / (n - 1));
        lobes.push([Math.cos(a) * R * 1.05, y0 + Math.sin(a) * 0.32 * (1 + k * 0.35) - 0.02]);
      }
      for (let i = 0; i < n; i++) {
        const [x, y] = lobes[i],
          w = 0.1 + k * 0.025,
          root = N(x * 0.44, 1.24),
          q = B(x, y),
          m = mixp(root, q, 0.55);
        const dx = q[0] - root[0],
          dy = q[1] - root[1],
          l = Math.hypot(dx, dy),
          nx = -dy / l,
          ny = dx / l;
        const path = smooth([
          [...root, 1],
          [m[0] + nx * w * 0.6 * u, m[1] + ny * w * 0.6 * u],
          [q[0] + nx * w * u, q[1] + ny * w * u],
          [q[0] + (dx / l) * 0.09 * u, q[1] + (dy / l) * 0.09 * u],
          [q[0] - nx * w * u, q[1] - ny * w * u],
          [m[0] - nx * w * 0.6 * u, m[1] - ny * w * 0.6 * u],
        ]);
        press.paint(path, c[0], c[1], SCREEN.lines);
        press.ramp(path, root[0], root[1], 0.75, q[0], q[1], 0);
        if (x * dark > 0.1) press.shade(path, 0.25 + 0.3 * Math.abs(x));
        press.line(path, 0.01 * u, mix(c[0], brand.ink, 0.55));
        press.ink(brush(sample([mixp(root, q, 0.35), q], 6), swell(0.022 * u)), c[1]);
      }
    }
  };
  const lapels = ({
    w = 0.46,
    vneck = 2.5,
    tie = null,
    ink = cl,
    dark: inkDark = cd,
    shirt = c2,
    shirtDark = c2d,
  }: Lapels = {}) => {
    coat(smooth(shoulders(1.5, nw * 1.2, 0)), shirt, shirtDark);
    const body = smooth(
      [
        B(-nw * 1.1, 1.42),
        B(-sh * 0.5, 1.7),
        B(-sh * 0.93, 1.86),
        B(-sh * 1.16, 2.25),
        [...B(-sh * 1.3, 3.4), 1],
        [...B(sh * 1.3, 3.4), 1],
        B(sh * 1.16, 2.25),
        B(sh * 0.93, 1.86),
        B(sh * 0.5, 1.7),
        [...B(nw * 1.1, 1.42), 1],
        [...B(0.05, vneck), 1],
        [...B(-0.05, vneck), 1],
      ].map((q, i) => (i === 0 ? [...q, 1] : q)),
    );
    for (const s of [-1, 1]) {
      press.paint(
        poly([B(s * nw * 0.92, 1.3), B(s * nw * 1.35, 1.45), B(s * 0.3, 1.82), B(0, 1.62)]),
        shirt,
        shirtDark,
        SCREEN.lines,
      );
      press.line(
        poly([B(s * nw * 0.92, 1.3), B(s * nw * 1.35, 1.45), B(s * 0.3, 1.82), B(0, 1.62)]),
        0.012 * u,
        shirtDark,
      );
    }
    if (tie === "bow")
      for (const s of [-1, 1])
        press.paint(
          smooth([
            [...B(0, 1.68), 1],
            B(s * 0.14, 1.58),
            [...B(s * 0.34, 1.56), 1],
            [...B(s * 0.34, 1.84), 1],
            B(s * 0.14, 1.78),
          ]),
          trim,
          mix(trim, brand.ink, 0.5),
        );
    if (tie === "tie")
      press.paint(
        poly([B(-0.08, 1.6), B(0.08, 1.6), B(0.06, 1.74), B(0.15, 2.5), B(0, 2.7), B(-0.15, 2.5), B(-0.06, 1.74)]),
        trim,
        mix(trim, brand.ink, 0.5),
      );
    if (tie === "bow") press.paint(circleAt(B(0, 1.69), 0.06 * u), mix(trim, brand.ink, 0.25));
    coat(body, ink, inkDark);
    folds(3);
    for (const s of [-1, 1]) {
      const lap = poly([
        B(s * nw * 1.06, 1.36),
        B(s * (nw + 0.26), 1.6),
        B(s * (0.46 + w * 0.4), 1.86),
        B(s * (0.3 + w * 0.5), 1.96),
        B(s * (0.42 + w * 0.4), 2.05),
        B(s * 0.04, vneck),
      ]);
      press.paint(lap, mix(ink, brand.paper, 0.1), inkDark, SCREEN.lines);
      shadeX(lap);
      press.line(lap, 0.016 * u, mix(inkDark, brand.ink, 0.4));
    }
  };
  const high = (ink = cl, deep = cd) => {
    const path = smooth(shoulders(1.42, nw * 1.05));
    coat(path, ink, deep);
    folds(4);
    return path;
  };
  // a band that stands round the neck
  const standing = (top = 1.2, ink = c2, deep = c2d) => {
    const path = smooth([
      N(-nw * 1.04, top),
      N(0, top + 0.12),
      N(nw * 1.04, top),
      B(nw * 1.2, 1.46),
      B(0, 1.62),
      B(-nw * 1.2, 1.46),
    ]);
    coat(path, ink, deep);
    return path;
  };
  return { pattern, button, stitch, rosette, ruff, lapels, high, standing };
};
export type BodyKit = BodyBase & ReturnType<typeof bodyPieces>;
export const bodyKit = (S: Stage): BodyKit => {
  const base = bodyBase(S);
  return { ...base, ...bodyPieces(base) };
};
