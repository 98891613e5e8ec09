/** Robes and worked cloth. */
import type { BodyKit } from "./kit.ts";
import { brush, sample, smooth } from "../geom.ts";
import { mix } from "../color.ts";

export const robeCostumes = (k: BodyKit) => {
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
    trimDark,
    shoulders,
    coat,
    piece,
    folds,
    pattern,
    button,
    stitch,
    rosette,
    high,
    standing,
  } = k;
  return {
    // a wide West African robe, embroidered round the neck
    boubou() {
      const path = smooth(shoulders(1.48, nw * 1.22, 0.2));
      coat(path);
      pattern(path, S.motif ?? "scales");
      folds(4);
      const panel = smooth([
        [...B(-nw * 1.3, 1.46), 1],
        B(-nw * 1.5, 1.72),
        B(-0.26, 2.1),
        [...B(0, 2.5), 1],
        B(0.26, 2.1),
        B(nw * 1.5, 1.72),
        [...B(nw * 1.3, 1.46), 1],
        B(0, 1.72),
      ]);
      piece(panel, c2, c2d);
      press.within(path, () => {
        for (const [w, d, thick] of [
          [1.2, 0.02, 0.03],
          [1.34, 0.12, 0.014],
          [1.46, 0.2, 0.014],
        ])
          stitch(
            [
              [-nw * w, 1.46],
              [-nw * w * 0.7, 1.66 + d],
              [0, 1.72 + d],
              [nw * w * 0.7, 1.66 + d],
              [nw * w, 1.46],
            ],
            thick,
          );
        for (let i = -4; i < 5; i++) button(i * 0.1, 1.9 - Math.abs(i) * 0.035, 0.026);
        for (const y of [2.02, 2.14])
          stitch(
            [
              [-0.18, y - 0.04],
              [-0.06, y + 0.02],
              [0, y - 0.05],
              [0.06, y + 0.02],
              [0.18, y - 0.04],
            ],
            0.018,
          );
      });
    },
    // a collarless robe of the Maghreb and Central Asia: braid down the front, ikat or plain
    caftan() {
      const path = smooth(shoulders(1.47, nw * 1.12, 0.12));
      coat(path);
      if (S.motif) pattern(path, "diamonds");
      folds(4);
      press.within(path, () => {
        piece(
          smooth([
            [...B(-nw * 1.16, 1.44), 1],
            B(-nw * 0.8, 1.62),
            [...B(-0.15, 1.76), 1],
            [...B(-0.15, 3.4), 1],
            [...B(0.15, 3.4), 1],
            [...B(0.15, 1.76), 1],
            B(nw * 0.8, 1.62),
            [...B(nw * 1.16, 1.44), 1],
            B(nw * 0.6, 1.54),
            B(0, 1.62),
            B(-nw * 0.6, 1.54),
          ]),
          c2,
          c2d,
        );
        stitch(
          [
            [-nw * 1.14, 1.47],
            [-nw * 0.7, 1.63],
            [0, 1.69],
            [nw * 0.7, 1.63],
            [nw * 1.14, 1.47],
          ],
          0.022,
        );
        for (const s of [-1, 1])
          stitch(
            [
              [s * 0.13, 1.78],
              [s * 0.13, 3],
            ],
            0.02,
          );
        for (let y = 1.8; y < 2.6; y += 0.12) button(0, y, 0.034);
      });
    },
    // Mongolia and its neighbours: closed across the breast
    deel() {
      const path = high();
      pattern(path, S.motif && "diamonds", mix(cl, white, 0.14), cd);
      const s = p.lips.goodSide,
        edge = [
          [0, 1.6],
          [s * 0.3, 1.82],
          [s * sh * 0.62, 1.86],
          [s * sh * 0.72, 2.3],
        ];
      stitch(edge, 0.13, c2, c2d);
      stitch(edge, 0.026);
      press.line(standing(1.14, c2, c2d), 0.02 * u, trim, trimDark);
      for (const [x, y] of [
        [s * 0.1, 1.68],
        [s * sh * 0.56, 1.85],
        [s * sh * 0.7, 2.1],
      ]) {
        stitch(
          [
            [x - 0.12, y],
            [x + 0.12, y],
          ],
          0.03,
          trim,
          trimDark,
        );
        button(x, y, 0.045);
      }
    },
    // white linen with worked flowers: Maramureș and Halych, Yucatán and Puebla have it in common
    embroidered() {
      const path = smooth(shoulders(1.54, nw * 1.4, 0.16));
      coat(path, white, whiteDark);
      for (const s of [-1, 1])
        for (let i = 0; i < 5; i++)
          stitch(
            [
              [s * (0.3 + i * 0.16), 1.86],
              [s * (0.34 + i * 0.19), 2.4],
            ],
            0.014,
            whiteDark,
            brand.ink,
          );
      const yoke = smooth([
        [...B(-nw * 1.42, 1.52), 1],
        B(-sh * 0.64, 1.72),
        B(-sh * 0.5, 2.0),
        B(0, 2.1),
        B(sh * 0.5, 2.0),
        B(sh * 0.64, 1.72),
        [...B(nw * 1.42, 1.52), 1],
        B(nw * 0.8, 1.7),
        B(0, 1.76),
        B(-nw * 0.8, 1.7),
      ]);
      piece(yoke, cl[0] > 0.85 ? c2 : cl, cl[0] > 0.85 ? c2d : cd);
      for (const [x, y] of [
        [-0.62, 1.78],
        [-0.34, 1.9],
        [0, 1.94],
        [0.34, 1.9],
        [0.62, 1.78],
      ]) {
        rosette(x, y, 0.095, c2[0] > 0.85 || Math.abs(c2[0] - cl[0]) < 0.12 ? trim : c2, c2d, white);
        for (const s of [-1, 1])
          press.ink(
            smooth([[...B(x + s * 0.09, y), 1], B(x + s * 0.14, y - 0.04), [...B(x + s * 0.19, y + 0.01), 1]]),
            trim,
            trimDark,
          );
      }
      stitch(
        [
          [-nw * 1.4, 1.54],
          [-nw * 0.8, 1.71],
          [0, 1.77],
          [nw * 0.8, 1.71],
          [nw * 1.4, 1.54],
        ],
        0.03,
      );
    },
    mandarin() {
      const path = high();
      pattern(path, S.motif);
      const c = smooth([
        N(-nw * 1.04, 1.2),
        N(0, 1.32),
        N(nw * 1.04, 1.2),
        B(nw * 1.2, 1.46),
        B(0.0, 1.62),
        B(-nw * 1.2, 1.46),
      ]);
      coat(c, c2, c2d);
      press.line(c, 0.012 * u, trim);
      press.ink(brush(sample([B(0, 1.34), B(dark * 0.05, 1.6), B(dark * 0.06, 3.3)], 8), 0.014 * u), trim);
      for (let y = 1.6; y < 3; y += 0.28) button(dark * 0.05, y);
    },
  };
};
