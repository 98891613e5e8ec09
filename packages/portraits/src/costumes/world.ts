// Dress of particular places, worn by the people of those places.
import type { BodyKit } from "./kit.ts";
import { brush, poly, smooth } from "../geom.ts";
import { mix } from "../color.ts";
import { SCREEN } from "../press.ts";
export const worldCostumes = (k: BodyKit) => {
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
    cl,
    cd,
    c2,
    c2d,
    white,
    trim,
    trimDark,
    shoulders,
    shadeX,
    coat,
    piece,
    folds,
    pattern,
    stitch,
    rosette,
  } = k;
  return {
    wrap() {
      const a = smooth(shoulders(1.48, nw * 1.25, 0.5));
      coat(a);
      folds(4);
      const s = -dark,
        fold = smooth([
          [...B(s * nw * 1.3, 1.42), 1],
          B(s * sh * 0.4, 1.62),
          B(s * 0.3, 2.1),
          [...B(-s * 0.55, 2.9), 1],
          [...B(-s * 0.85, 2.8), 1],
          B(0, 2.1),
          [...B(s * nw * 0.95, 1.5), 1],
        ]),
        fold2 = smooth([
          [...B(-s * nw * 1.3, 1.42), 1],
          B(-s * sh * 0.4, 1.62),
          B(-s * 0.1, 2.3),
          [...B(-s * 0.02, 2.6), 1],
          B(-s * 0.02, 2.2),
          [...B(-s * nw * 0.95, 1.5), 1],
        ]);
      press.paint(fold2, c2, c2d, SCREEN.lines);
      shadeX(fold2);
      press.paint(fold, c2, c2d, SCREEN.lines);
      shadeX(fold);
      for (const f of [fold, fold2]) press.line(f, 0.012 * u, c2d, brand.ink);
    },
    sari() {
      coat(smooth(shoulders(1.52, nw * 1.3, 0.2)), c2, c2d);
      stitch(
        [
          [-nw * 1.3, 1.52],
          [-nw * 0.8, 1.7],
          [0, 1.78],
          [nw * 0.8, 1.7],
          [nw * 1.3, 1.52],
        ],
        0.035,
      );
      const s = p.lips.goodSide,
        drape = smooth([
          [...B(s * nw * 1.16, 1.46), 1],
          B(s * sh * 0.6, 1.66),
          B(s * sh * 0.98, 1.9),
          B(s * sh * 1.16, 2.3),
          [...B(s * sh * 1.2, 3.4), 1],
          [...B(-s * sh * 1.0, 3.4), 1],
          [...B(-s * 0.7, 2.36), 1],
          B(-s * 0.1, 1.98),
          B(s * nw * 0.8, 1.66),
        ]);
      coat(drape);
      press.within(drape, () => {
        for (let i = 0; i < 7; i++)
          stitch(
            [
              [s * (nw * 1.3 + i * 0.1), 1.5 + i * 0.02],
              [s * (0.2 + i * 0.1), 2.0 + i * 0.06],
              [-s * (0.6 - i * 0.2), 2.6 + i * 0.1],
            ],
            0.016,
            mix(cl, cd, 0.6),
            cd,
          );
      });
      const hem = [
        [s * nw * 1.2, 1.48],
        [s * nw * 0.8, 1.68],
        [-s * 0.1, 2.0],
        [-s * 0.7, 2.38],
      ];
      stitch(hem, 0.09);
      stitch(hem, 0.03, c2, c2d);
    },
    poncho() {
      const path = smooth([
        [...B(-nw * 1.1, 1.42), 1],
        B(-sh * 0.6, 1.72),
        B(-sh * 1.12, 2.02),
        [...B(-sh * 1.5, 3.4), 1],
        [...B(sh * 1.5, 3.4), 1],
        B(sh * 1.12, 2.02),
        B(sh * 0.6, 1.72),
        [...B(nw * 1.1, 1.42), 1],
        [...B(0, 1.92), 1],
      ]);
      coat(path);
      press.within(path, () => {
        for (const s of [-1, 1])
          for (const [d, w, ink, deep] of [
            [0.1, 0.05, trim, trimDark],
            [0.24, 0.14, c2, c2d],
            [0.37, 0.03, trim, trimDark],
            [0.56, 0.1, c2, c2d],
            [0.68, 0.03, trim, trimDark],
          ] as const)
            press.ink(brush([B(s * (nw * 1.1 + d), 1.42 + d * 0.2), B(0, 1.92 + d * 1.5)], w * u), ink, deep);
      });
      folds(3);
    },
    // leaves and flowers on a loose shirt: the Pacific, the Caribbean, and wax cloth
    print() {
      const path = smooth(shoulders(1.5, nw * 1.18, 0.36));
      coat(path);
      const leaf = Math.abs(c2[0] - cl[0]) > 0.2 ? c2 : white,
        leafDark = mix(leaf, brand.ink, 0.45);
      press.within(path, () => {
        for (let y = 1.62, row = 0; y < 2.7; y += 0.24, row++)
          for (let i = -5; i < 6; i++) {
            const x = i * 0.34 + (row % 2) * 0.17,
              a = ((i * 7 + row * 5) % 8) * 0.785;
            if ((i + row) % 3 === 0) rosette(x, y, 0.085, trim, trimDark, leaf);
            else
              for (const t of [-0.7, 0, 0.7]) {
                const q = (f: number, w: number) =>
                  B(x + Math.cos(a + t) * f - Math.sin(a + t) * w, y + Math.sin(a + t) * f + Math.cos(a + t) * w);
                press.ink(
                  smooth([[...q(0, 0), 1], q(0.08, 0.026), [...q(0.17, 0), 1], q(0.08, -0.026)]),
                  leaf,
                  leafDark,
                );
              }
          }
      });
      for (const s of [-1, 1])
        piece(
          poly([
            B(s * nw * 0.98, 1.34),
            B(s * nw * 1.5, 1.48),
            B(s * 0.56, 1.82),
            B(s * 0.24, 1.78),
            B(s * 0.06, 1.86),
          ]),
          mix(cl, white, 0.1),
          cd,
        );
    },
    shawl() {
      coat(smooth(shoulders(1.5, nw * 1.2, 0.2)), c2, c2d);
      const s = p.lips.goodSide;
      for (const side of [-s, s]) {
        const wing = smooth([
          [...B(side * nw * 1.24, 1.4), 1],
          B(side * sh * 0.6, 1.62),
          B(side * sh * 1.04, 1.84),
          B(side * sh * 1.24, 2.3),
          [...B(side * sh * 1.3, 3.4), 1],
          [...B(-side * 0.3, 3.4), 1],
          [...B(-side * 0.22, 2.3), 1],
          B(side * 0.16, 1.9),
        ]);
        coat(wing);
        pattern(wing, S.motif);
        press.within(wing, () => {
          for (let i = 1; i < 6; i++)
            stitch(
              [
                [side * (nw * 1.3 + i * 0.14), 1.44 + i * 0.04],
                [side * (0.3 + i * 0.13), 1.96],
                [-side * (0.2 - i * 0.16), 2.5],
              ],
              0.016,
              mix(cl, cd, 0.65),
              cd,
            );
        });
        stitch(
          [
            [side * nw * 1.24, 1.42],
            [side * 0.18, 1.92],
            [-side * 0.24, 2.32],
          ],
          0.05,
        );
      }
      rosette(0.0, 2.06, 0.11, trim, trimDark, c2);
    },
  };
};
