/** Worn over something else. */
import type { BodyKit } from "./kit.ts";
import { poly, smooth } from "../geom.ts";
import { mix } from "../color.ts";
import { SCREEN } from "../press.ts";
export const coatCostumes = (kit: BodyKit) => {
  const {
    press,
    brand,
    u,
    nw,
    sh,
    cy,
    B,
    N,
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
    button,
    stitch,
    high,
  } = kit;
  return {
    cardigan() {
      coat(smooth(shoulders(1.48, nw * 1.15, 0.16)), c2, c2d);
      for (const s of [-1, 1]) {
        const half = smooth([
          [...B(s * nw * 1.16, 1.44), 1],
          B(s * sh * 0.5, 1.68),
          B(s * sh * 0.95, 1.86),
          B(s * sh * 1.16, 2.25),
          [...B(s * sh * 1.3, 3.4), 1],
          [...B(s * 0.03, 3.4), 1],
          [...B(s * 0.03, 2.2), 1],
        ]);
        coat(half);
        pattern(half, "knit");
        stitch(
          [
            [s * nw * 1.16, 1.46],
            [s * 0.34, 1.8],
            [s * 0.06, 2.2],
          ],
          0.085,
          mix(cl, cd, 0.35),
          cd,
        );
        piece(
          smooth([
            [...N(s * nw * 0.96, 1.22), 1],
            B(s * nw * 1.4, 1.46),
            [...B(s * 0.36, 1.78), 1],
            [...B(s * 0.02, 1.6), 1],
            N(s * nw * 0.6, 1.4),
          ]),
          c2,
          c2d,
        );
      }
      button(0.02, 2.16, 0.05);
    },
    trench() {
      coat(smooth(shoulders(1.5, nw * 1.15, 0.1)), c2, c2d);
      const body = smooth([
        [...B(-nw * 1.16, 1.42), 1],
        B(-sh * 0.5, 1.68),
        B(-sh * 0.95, 1.86),
        B(-sh * 1.18, 2.25),
        [...B(-sh * 1.3, 3.4), 1],
        [...B(sh * 1.3, 3.4), 1],
        B(sh * 1.18, 2.25),
        B(sh * 0.95, 1.86),
        B(sh * 0.5, 1.68),
        [...B(nw * 1.16, 1.42), 1],
        [...B(0, 2.3), 1],
      ]);
      coat(body);
      folds(3);
      for (const s of [-1, 1]) {
        piece(
          poly([B(s * nw * 1.1, 1.5), B(s * 0.82, 1.86), B(s * 0.72, 2.12), B(s * 0.02, 2.34)]),
          mix(cl, white, 0.08),
          cd,
        );
        piece(
          smooth([
            [...N(s * nw * 1.02, 1.1), 1],
            [...N(s * nw * 1.5, 1.02), 1],
            B(s * nw * 1.9, 1.4),
            [...B(s * 0.84, 1.84), 1],
            [...B(s * 0.5, 1.9), 1],
            B(s * nw * 1.1, 1.56),
          ]),
          mix(cl, white, 0.14),
          cd,
        );
        piece(
          poly([B(s * sh * 0.5, 1.66), B(s * sh * 0.94, 1.84), B(s * sh * 0.92, 1.96), B(s * sh * 0.48, 1.76)]),
          mix(cl, cd, 0.3),
          cd,
        );
        button(s * sh * 0.58, 1.75, 0.03);
      }
    },
    bomber() {
      coat(smooth(shoulders(1.52, nw * 1.15, 0.14)), c2, c2d);
      for (const s of [-1, 1]) {
        const half = smooth([
          [...B(s * nw * 1.16, 1.44), 1],
          B(s * sh * 0.5, 1.68),
          B(s * sh * 0.98, 1.84),
          B(s * sh * 1.2, 2.25),
          [...B(s * sh * 1.3, 3.4), 1],
          [...B(s * 0.04, 3.4), 1],
          [...B(s * 0.16, 2.0), 1],
        ]);
        coat(half);
        stitch(
          [
            [s * nw * 1.2, 1.5],
            [s * 0.24, 1.86],
            [s * 0.06, 2.5],
          ],
          0.024,
          trim,
          trimDark,
        );
        stitch(
          [
            [s * sh * 0.6, 1.74],
            [s * sh * 0.66, 2.1],
            [s * sh * 0.74, 2.6],
          ],
          0.014,
          cd,
          brand.ink,
        );
        const rib = smooth([
          [...N(s * nw * 0.98, 1.2), 1],
          B(s * nw * 1.34, 1.4),
          [...B(s * 0.42, 1.68), 1],
          [...B(s * 0.22, 1.82), 1],
          N(s * nw * 0.86, 1.42),
        ]);
        piece(rib, mix(cl, cd, 0.4), cd);
        press.within(rib, () => {
          for (let i = 0; i < 9; i++)
            stitch(
              [
                [s * (0.2 + i * 0.05), 1.3],
                [s * (0.12 + i * 0.05), 1.9],
              ],
              0.01,
              cd,
              brand.ink,
            );
        });
      }
    },
    scarf() {
      high();
      folds(3);
      for (let k = 2; k >= 0; k--) {
        const y = 1.24 + k * 0.15,
          c = smooth([
            N(-nw * 1.1 - k * 0.05, y - 0.1),
            N(0, y + 0.08),
            N(nw * 1.1 + k * 0.05, y - 0.1),
            B(nw * 1.5 + k * 0.12, y + 0.16),
            B(0, y + 0.36),
            B(-nw * 1.5 - k * 0.12, y + 0.16),
          ]);
        press.paint(c, c2, c2d, SCREEN.lines);
        shadeX(c, 0.8);
        press.ramp(c, 0, cy + y * u, 0.4, 0, cy + (y + 0.3) * u, 0);
        press.line(c, 0.012 * u, c2d, brand.ink);
      }
    },
  };
};
