// What one wears in a town.
import type { BodyKit } from "./kit.ts";
import { brush, poly, sample, smooth } from "../geom.ts";
import { mix } from "../color.ts";

export const townCostumes = (k: BodyKit) => {
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
    lapels,
    high,
    standing,
  } = k;
  return {
    jacket() {
      lapels({ tie: p.woman ? null : S.tie });
    },
    roll() {
      const path = high();
      pattern(path, "knit");
      const roll = smooth([
        N(-nw * 1.06, 1.12),
        N(0, 1.2),
        N(nw * 1.06, 1.12),
        B(nw * 1.22, 1.44),
        B(nw * 1.3, 1.58),
        B(0, 1.7),
        B(-nw * 1.3, 1.58),
        B(-nw * 1.22, 1.44),
      ]);
      coat(roll);
      press.within(roll, () => {
        for (let i = -7; i < 8; i++)
          press.ink(brush(sample([N(i * 0.07, 1.1), B(i * 0.085, 1.7)], 6), 0.012 * u), mix(cl, cd, 0.7), cd);
      });
      press.line(roll, 0.014 * u, cd, brand.ink);
    },
    // an open collar
    shirt() {
      const path = smooth(shoulders(1.5, nw * 1.15, 0.32));
      coat(path);
      if (S.motif) pattern(path, "stripes", mix(cl, white, 0.4), mix(cd, c2d, 0.4));
      folds(4);
      stitch(
        [
          [0, 1.82],
          [dark * 0.02, 2.1],
          [dark * 0.03, 3],
        ],
        0.016,
        cd,
        brand.ink,
      );
      for (const y of [1.96, 2.2]) button(0.01, y, 0.032);
      for (const s of [-1, 1])
        piece(
          poly([B(s * nw * 0.95, 1.32), B(s * nw * 1.4, 1.46), B(s * 0.46, 1.86), B(s * 0.05, 1.8)]),
          mix(cl, white, 0.16),
          cd,
        );
    },
    waistcoat() {
      const under = smooth(shoulders(1.46, nw * 1.1, 0.1));
      coat(under, white, whiteDark);
      for (const s of [-1, 1])
        stitch(
          [
            [s * sh * 0.86, 1.9],
            [s * sh * 0.8, 2.3],
            [s * sh * 0.86, 3],
          ],
          0.014,
          whiteDark,
          brand.ink,
        );
      const vest = smooth([
        [...B(-sh * 0.52, 1.66), 1],
        B(-sh * 0.66, 2.0),
        [...B(-sh * 0.74, 3.2), 1],
        [...B(sh * 0.74, 3.2), 1],
        B(sh * 0.66, 2.0),
        [...B(sh * 0.52, 1.66), 1],
        [...B(nw * 1.0, 1.52), 1],
        [...B(0, 2.2), 1],
        [...B(-nw * 1.0, 1.52), 1],
      ]);
      coat(vest);
      pattern(vest, S.motif);
      press.line(vest, 0.014 * u, mix(cd, brand.ink, 0.4));
      if (!p.woman) {
        press.paint(poly([B(-0.08, 1.58), B(0.08, 1.58), B(0.12, 2.14), B(0, 2.22), B(-0.12, 2.14)]), trim, trimDark);
        press.paint(
          poly([B(-0.1, 1.5), B(0.1, 1.5), B(0.07, 1.64), B(-0.07, 1.64)]),
          mix(trim, brand.ink, 0.2),
          trimDark,
        );
      }
      for (const s of [-1, 1])
        piece(
          poly([B(s * nw * 0.92, 1.3), B(s * nw * 1.35, 1.46), B(s * 0.32, 1.76), B(0.02 * s, 1.58)]),
          white,
          whiteDark,
        );
    },
    tee() {
      const path = smooth(shoulders(1.52, nw * 1.2, 0.14));
      coat(path);
      if (S.motif)
        for (let y = 1.86; y < 3; y += 0.15)
          press.within(path, () =>
            stitch(
              [
                [-1.6, y - 0.1],
                [0, y + 0.03],
                [1.6, y - 0.1],
              ],
              0.05,
              c2,
              c2d,
            ),
          );
      folds(4);
      stitch(
        [
          [-nw * 1.2, 1.5],
          [-nw * 0.7, 1.66],
          [0, 1.72],
          [nw * 0.7, 1.66],
          [nw * 1.2, 1.5],
        ],
        0.07,
        mix(cl, cd, 0.4),
        cd,
      );
    },
    // a blouse tied at the throat
    bow() {
      const path = high();
      pattern(path, S.motif);
      standing(1.22, mix(cl, white, 0.12), cd);
      for (const s of [-1, 1]) {
        piece(
          smooth([
            [...B(0, 1.62), 1],
            B(s * 0.2, 2.0),
            [...B(s * 0.32, 2.5), 1],
            [...B(s * 0.08, 2.44), 1],
            B(s * 0.04, 1.95),
          ]),
          c2,
          c2d,
        );
        piece(
          smooth([[...B(0, 1.62), 1], B(s * 0.26, 1.44), B(s * 0.52, 1.5), B(s * 0.54, 1.76), B(s * 0.26, 1.76)]),
          c2,
          c2d,
        );
        stitch(
          [
            [s * 0.08, 1.61],
            [s * 0.3, 1.58],
            [s * 0.46, 1.62],
          ],
          0.018,
          c2d,
          brand.ink,
        );
      }
      piece(smooth([B(-0.09, 1.54), B(0.09, 1.54), B(0.08, 1.72), B(-0.08, 1.72)]), c2, c2d);
    },
  };
};
