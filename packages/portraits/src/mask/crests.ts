// What stands up from a mask: feathers, leaves, rays, a quill.
import type { MaskKit } from "./kit.ts";
import { brush, circle, even, lerp, mixp, normals, poly, sample, smooth, swell, type Point } from "../geom.ts";
import { mix, type Ink } from "../color.ts";
import { SCREEN } from "../press.ts";
export const crests = (kit: MaskKit) => {
  const { d, press, brand, dark, u, I, M, B } = kit;
  const feather = (pts: readonly Point[], w: number, c: Ink, cd: Ink, tip = 0.5) => {
    const e = even(sample(pts, 40), 26),
      n = normals(e),
      width = (t: number) => w * u * Math.sin(Math.PI * Math.min(1, 0.08 + t * 0.9)) ** 0.7 * (0.55 + 0.6 * t);
    const L1 = e.map((q, i) => [
        q[0] + n[i][0] * width(i / 25) * (1 + 0.1 * Math.sin(i * 2.1)),
        q[1] + n[i][1] * width(i / 25),
      ]),
      R1 = e.map((q, i) => [
        q[0] - n[i][0] * width(i / 25),
        q[1] - n[i][1] * width(i / 25) * (1 + 0.1 * Math.sin(i * 1.7)),
      ]);
    const path = smooth([...L1, ...R1.reverse()]);
    press.paint(path, c, cd, SCREEN.lines);
    press.line(path, 0.01 * u, mix(c, brand.ink, 0.3), cd);
    press.within(path, () => {
      for (let i = 2; i < 25; i++)
        for (const s of [-1, 1]) {
          const a = e[Math.max(0, i - 2)],
            b = [e[i][0] + s * n[i][0] * width(i / 25) * 1.1, e[i][1] + s * n[i][1] * width(i / 25) * 1.1];
          press.ink(
            brush(sample([a, mixp(a, b, 0.5), b], 6), swell(0.016 * u)),
            s === dark ? mix(c, cd, 0.8) : mix(c, brand.paper, 0.35),
            mix(cd, brand.ink, 0.25),
          );
        }
      if (dark < 0) press.ramp(path, e[0][0], e[0][1], 0.55, e[20][0], e[20][1], 0);
      else press.ramp(path, e[0][0], e[0][1], 0.6, e[20][0], e[20][1], 0.1);
    });
    press.ink(
      brush(e, (t) => 0.022 * u * (1.2 - t)),
      mix(c, brand.paper, tip),
      cd,
    );
  };
  return {
    none() {},
    plume() {
      const s = d.side,
        a = M(s * 0.56, -0.26),
        go = (x: number, y: number) => [a[0] + s * x * u, a[1] + y * u];
      feather([a, go(0.14, -0.45), go(0.5, -0.8), go(0.95, -0.72)], 0.15, I.second, I.secondD);
      feather([a, go(0.02, -0.5), go(0.12, -0.95), go(0.5, -1.22)], 0.17, I.trim, I.trimD);
      feather([a, go(-0.12, -0.4), go(-0.1, -0.8), go(0.1, -1.05)], 0.13, I.base[0] > 0.3 ? I.base : I.second, I.baseD);
    },
    plumes() {
      for (const [x, y, k] of [
        [-0.8, -0.78, 2],
        [0.8, -0.78, 2],
        [-0.45, -1.12, 1],
        [0.45, -1.12, 1],
        [0, -1.28, 0],
      ]) {
        const a = M(x * 0.22, -0.22),
          b = [a[0] + x * 0.9 * u, a[1] + y * u],
          c = [
            [I.trim, I.trimD],
            [I.second, I.secondD],
            [I.base, I.baseD],
          ][k];
        feather(
          [
            a,
            [lerp(a[0], b[0], 0.28), lerp(a[1], b[1], 0.45)],
            [lerp(a[0], b[0], 0.72), lerp(a[1], b[1], 0.86)],
            [b[0] + x * 0.14 * u, b[1] + Math.abs(x) * 0.16 * u],
          ],
          0.15,
          c[0],
          c[1],
        );
      }
    },
    quill() {
      const s = d.side,
        a = M(s * 0.7, -0.28),
        go = (x: number, y: number) => [a[0] + s * x * u, a[1] + y * u];
      feather([go(-0.05, 0.1), go(0.1, -0.4), go(0.22, -0.9), go(0.55, -1.4)], 0.17, I.second, I.secondD);
    },
    rays() {
      const n = 13;
      for (let i = 0; i < n; i++) {
        const a = Math.PI * (1.08 + (0.84 * i) / (n - 1)),
          c = M(Math.cos(a) * 0.42, -0.24),
          l = (i % 2 ? 0.42 : 0.74) * u,
          q = [c[0] + Math.cos(a) * l * 1.0, c[1] + Math.sin(a) * l],
          nx = -Math.sin(a) * (i % 2 ? 0.035 : 0.05) * u,
          ny = Math.cos(a) * (i % 2 ? 0.035 : 0.05) * u;
        const b = M(Math.cos(a) * 0.3, -0.12),
          path = poly([[b[0] + nx, b[1] + ny], q, [b[0] - nx, b[1] - ny]]);
        press.paint(path, i % 2 ? I.second : I.trim, i % 2 ? I.secondD : I.trimD, SCREEN.lines);
        press.ink(poly([b, q, [b[0] + nx * dark, b[1] + ny * dark]]), i % 2 ? mix(I.second, I.secondD, 0.6) : I.trimD);
        if (i % 2 === 0) press.ink(circle(q[0], q[1], 0.03 * u), I.trim, I.trimD);
      }
    },
    crown() {
      const n = 9;
      for (let i = 0; i < n; i++) {
        const t = (i / (n - 1)) * 2 - 1,
          c = M(t * 0.7, -0.2),
          h = (0.62 - 0.3 * t * t) * u,
          w = 0.09 * u;
        const path = smooth([
          [c[0] - w, c[1], 1],
          [c[0] - w * 0.5, c[1] - h * 0.4],
          [c[0] + t * 0.2 * u, c[1] - h, 1],
          [c[0] + w * 0.5, c[1] - h * 0.4],
          [c[0] + w, c[1], 1],
        ]);
        press.paint(path, i % 2 ? I.second : I.trim, i % 2 ? I.secondD : I.trimD, SCREEN.lines);
        press.ramp(path, 0, c[1], 0.8, 0, c[1] - h, 0);
        press.ink(circle(c[0] + t * 0.2 * u, c[1] - h, 0.036 * u), I.glint, I.trim);
      }
    },
    fan() {
      const n = 11;
      for (let i = 0; i < n; i++) {
        const a = Math.PI * (1.16 + (0.68 * i) / (n - 1)),
          a2 = a + (0.68 * Math.PI) / (n - 1) / 2,
          a1 = a - (0.68 * Math.PI) / (n - 1) / 2,
          c = M(0, -0.1),
          R = 0.92 * u,
          P = (an: number, k: number) => [c[0] + Math.cos(an) * R * k, c[1] + Math.sin(an) * R * k];
        const path = smooth([[...c, 1], [...P(a1, 0.93), 1], P(a, 1.06), [...P(a2, 0.93), 1]]);
        press.paint(path, i % 2 ? I.base : I.second, i % 2 ? I.baseD : I.secondD, SCREEN.lines);
        press.ramp(path, c[0], c[1], 0.9, P(a, 0.9)[0], P(a, 0.9)[1], 0);
        press.line(path, 0.012 * u, I.trim, I.trimD);
        const q = P(a, 0.86);
        press.ink(circle(q[0], q[1], 0.032 * u), I.trim, I.trimD);
      }
    },
    crescent() {
      const c = M(0, -0.26),
        R = 0.44 * u,
        cy2 = c[1] - R * 0.92;
      const a = smooth(
        Array.from({ length: 24 }, (_, i) => {
          const t = Math.PI * (-0.18 + (1.36 * i) / 23);
          return [c[0] + Math.cos(t) * R, cy2 + Math.sin(t) * R, i === 0 || i === 23 ? 1 : 0];
        }).concat(
          Array.from({ length: 22 }, (_, i) => {
            const t = Math.PI * (1.14 - (1.28 * i) / 21);
            return [c[0] + Math.cos(t) * R * 0.84, cy2 - R * 0.2 + Math.sin(t) * R * 0.84];
          }),
        ),
      );
      press.paint(a, I.trim, I.trimD, SCREEN.lines);
      press.ramp(a, c[0] - dark * R, 0, 0, c[0] + dark * R, 0, 0.9);
      for (const [x, y, k] of [
        [0, -0.98, 0.08],
        [-0.2, -0.72, 0.045],
        [0.2, -0.72, 0.045],
      ]) {
        const q = [c[0] + x * R * 1.3, c[1] + y * R * 1.5];
        press.ink(
          poly(
            Array.from({ length: 10 }, (_, i) => {
              const t = (i / 10) * 6.283 - 1.57,
                z = (i % 2 ? 0.4 : 1) * k * 1.6 * u;
              return [q[0] + Math.cos(t) * z, q[1] + Math.sin(t) * z];
            }),
          ),
          I.glint,
          I.trim,
        );
      }
    },
    antennae() {
      for (const s of B) {
        const a = M(s * 0.12, -0.22),
          pts = sample(
            [
              a,
              [a[0] + s * 0.1 * u, a[1] - 0.5 * u],
              [a[0] + s * 0.35 * u, a[1] - 0.85 * u],
              [a[0] + s * 0.62 * u, a[1] - 0.86 * u],
            ],
            20,
          );
        press.ink(
          brush(pts, (t) => 0.05 * u * (1 - t * 0.6)),
          I.trim,
          I.trimD,
        );
        const q = pts[pts.length - 1];
        press.ink(circle(q[0], q[1], 0.07 * u), I.trim, I.trimD);
      }
    },
    leaves() {
      for (let i = 0; i < 13; i++) {
        const t = (i / 12) * 2 - 1,
          c = M(t * 0.8, -0.24 - 0.03 * (1 - t * t)),
          a = -Math.PI / 2 + t * 0.95 + (i % 2 ? 0.18 : -0.18),
          l = (i % 2 ? 0.42 : 0.56) * u * (1 - 0.25 * Math.abs(t)),
          w = 0.085 * u,
          ca = Math.cos(a),
          sa = Math.sin(a),
          at = (k: number, j: number) => [c[0] + ca * l * k - sa * j, c[1] + sa * l * k + ca * j];
        const path = smooth([[...at(-0.05, 0), 1], at(0.4, w), [...at(1, 0), 1], at(0.4, -w)]),
          col = i % 3 === 1 ? [I.second, I.secondD] : [I.trim, I.trimD];
        press.paint(path, col[0], col[1], SCREEN.lines);
        press.ink(
          smooth([[...at(-0.05, 0), 1], at(0.4, dark * w), [...at(1, 0), 1]]),
          mix(col[0], col[1], 0.65),
          col[1],
        );
      }
    },
  };
};
