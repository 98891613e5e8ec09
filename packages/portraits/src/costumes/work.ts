// Clothes for work and weather.
import type { BodyKit } from "./kit.ts";
import { brush, circle, poly, sample, smooth } from "../geom.ts";
import { mix } from "../color.ts";
import { SCREEN } from "../press.ts";
export const workCostumes = (k: BodyKit) => {
  const {
    S,
    press,
    p,
    brand,
    dark,
    u,
    nw,
    sh,
    B,
    N,
    cl,
    cd,
    c2,
    c2d,
    white,
    whiteDark,
    trim,
    shoulders,
    shadeX,
    coat,
    piece,
    folds,
    pattern,
    button,
    stitch,
    lapels,
  } = k;
  return {
    bands() {
      lapels({ w: 0.3, vneck: 3.4, ink: mix(brand.ink, cl, 0.18), dark: brand.ink }); // a gown is black
      const jab = smooth([
        [...N(-nw * 1.02, 1.2), 1],
        N(0, 1.3),
        [...N(nw * 1.02, 1.2), 1],
        [...B(nw * 1.1, 1.52), 1],
        B(0, 1.66),
        [...B(-nw * 1.1, 1.52), 1],
      ]);
      press.paint(jab, white, whiteDark, SCREEN.lines);
      shadeX(jab);
      press.line(jab, 0.012 * u, whiteDark, brand.ink);
      for (const s of [-1, 1]) {
        const strip = poly([B(s * 0.02, 1.56), B(s * 0.2, 1.54), B(s * 0.3, 2.3), B(s * 0.07, 2.34)]);
        press.paint(strip, white, whiteDark, SCREEN.lines);
        if (s === dark) press.shade(strip, 0.55);
        press.line(strip, 0.012 * u, whiteDark, brand.ink);
      }
    },
    scrubs() {
      const path = smooth(shoulders(1.54, nw * 1.25, 0.5));
      coat(path);
      folds(4);
      for (const s of [-1, 1]) press.ink(brush([B(s * nw * 1.25, 1.54), B(s * 0.03, 2.0)], 0.07 * u), c2, c2d);
      const tube = [B(-0.62, 2.5), B(-0.66, 1.9), B(-nw * 1.16, 1.5), B(-nw * 0.9, 1.36)],
        tube2 = [B(nw * 0.9, 1.36), B(nw * 1.16, 1.5), B(0.62, 1.95), B(0.5, 2.34)];
      for (const q of [tube, tube2]) press.ink(brush(sample(q, 20), 0.055 * u), brand.ink, brand.ink);
      const e = B(0.5, 2.36);
      press.ink(circle(e[0], e[1], 0.12 * u), trim, mix(trim, brand.ink, 0.45));
      press.ink(circle(e[0], e[1], 0.07 * u), mix(trim, brand.ink, 0.5), brand.ink);
    },
    // dungarees
    work() {
      const under = smooth(shoulders(1.5, nw * 1.15, 0.12));
      coat(under, c2, c2d);
      pattern(under, S.motif && "stripes", mix(c2, white, 0.3), c2d);
      folds(3);
      for (const s of [-1, 1])
        piece(
          poly([B(s * nw * 0.94, 1.34), B(s * nw * 1.36, 1.46), B(s * 0.4, 1.76), B(s * 0.02, 1.64)]),
          mix(c2, white, 0.14),
          c2d,
        );
      for (const s of [-1, 1])
        piece(smooth([B(s * 0.42, 1.6), B(s * 0.6, 1.68), B(s * 0.52, 2.06), B(s * 0.34, 2.06)]), cl, cd);
      const bib = smooth([[...B(-0.6, 1.98), 1], [...B(0.6, 1.98), 1], B(0.72, 3.4), B(-0.72, 3.4)]);
      piece(bib, cl, cd);
      stitch(
        [
          [-0.54, 2.04],
          [0.54, 2.04],
        ],
        0.012,
        mix(cl, white, 0.5),
        cl,
      );
      for (const s of [-1, 1]) button(s * 0.44, 2.05, 0.06);
    },
    apron() {
      const under = smooth(shoulders(1.5, nw * 1.14, 0.24));
      coat(under, c2, c2d);
      pattern(under, S.motif && "stripes", mix(c2, white, 0.35), c2d);
      folds(4);
      for (const s of [-1, 1])
        piece(
          poly([B(s * nw * 0.94, 1.34), B(s * nw * 1.38, 1.46), B(s * 0.44, 1.82), B(s * 0.04, 1.74)]),
          mix(c2, white, 0.18),
          c2d,
        );
      for (const s of [-1, 1])
        stitch(
          [
            [s * nw * 1.24, 1.5],
            [s * 0.46, 1.7],
            [s * 0.42, 1.98],
          ],
          0.075,
          cl,
          cd,
        );
      const bib = smooth([
        [...B(-0.5, 1.92), 1],
        B(0, 1.96),
        [...B(0.5, 1.92), 1],
        B(0.74, 2.5),
        B(0.8, 3.4),
        B(-0.8, 3.4),
        B(-0.74, 2.5),
      ]);
      piece(bib, cl, cd);
      stitch(
        [
          [-0.46, 1.99],
          [0, 2.03],
          [0.46, 1.99],
        ],
        0.012,
        mix(cl, white, 0.5),
        cl,
      );
    },
    lab() {
      lapels({
        w: 0.4,
        vneck: 2.35,
        ink: white,
        dark: whiteDark,
        shirt: cl[0] > 0.85 ? c2 : cl,
        shirtDark: cl[0] > 0.85 ? c2d : cd,
        tie: !p.woman && S.tie === "tie" ? "tie" : null,
      });
      for (const [x, ink] of [
        [0.62, trim],
        [0.69, cl],
      ] as const)
        stitch(
          [
            [-dark * x, 2.02],
            [-dark * x, 2.2],
          ],
          0.03,
          ink,
          brand.ink,
        );
    },
    uniform() {
      lapels({ w: 0.34, vneck: 2.3, tie: "tie", shirt: white, shirtDark: whiteDark });
      for (const s of [-1, 1]) {
        piece(
          poly([B(s * sh * 0.46, 1.62), B(s * sh * 0.9, 1.78), B(s * sh * 0.94, 1.93), B(s * sh * 0.48, 1.76)]),
          mix(cd, brand.ink, 0.4),
          brand.ink,
        );
        for (const t of [0.68, 0.76, 0.84])
          stitch(
            [
              [s * sh * t, 1.69 + (t - 0.6) * 0.36],
              [s * sh * (t + 0.01), 1.83 + (t - 0.6) * 0.3],
            ],
            0.03,
          );
        for (const y of [2.06, 2.3]) button(s * 0.36, y, 0.05);
      }
    },
  };
};
