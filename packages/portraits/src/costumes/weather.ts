/** For work out of doors. */
import type { BodyKit } from "./kit.ts";
import { brush, circleAt, poly, smooth, swell } from "../geom.ts";
import { mix } from "../color.ts";
import { SCREEN } from "../press.ts";
export const weatherCostumes = (k: BodyKit) => {
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
    white,
    whiteDark,
    trim,
    trimDark,
    shoulders,
    coat,
    piece,
    folds,
    button,
    stitch,
    high,
  } = k;
  return {
    hivis() {
      coat(smooth(shoulders(1.46, nw * 1.1, 0.08)));
      folds(3);
      const vest = smooth([
        [...B(-sh * 0.62, 1.7), 1],
        B(-sh * 0.8, 2.05),
        [...B(-sh * 0.84, 3.4), 1],
        [...B(sh * 0.84, 3.4), 1],
        B(sh * 0.8, 2.05),
        [...B(sh * 0.62, 1.7), 1],
        [...B(nw * 1.04, 1.5), 1],
        [...B(0, 2.14), 1],
        [...B(-nw * 1.04, 1.5), 1],
      ]);
      const bright = [0.78, 0.17, 68];
      piece(vest, bright, mix(bright, brand.ink, 0.45));
      press.within(vest, () => {
        for (const s of [-1, 1])
          stitch(
            [
              [s * sh * 0.5, 1.5],
              [s * sh * 0.52, 2.1],
              [s * sh * 0.54, 3],
            ],
            0.13,
            white,
            whiteDark,
          );
        stitch(
          [
            [-sh, 2.16],
            [0, 2.2],
            [sh, 2.16],
          ],
          0.13,
          white,
          whiteDark,
        );
      });
      for (const s of [-1, 1])
        piece(
          poly([B(s * nw * 0.94, 1.34), B(s * nw * 1.38, 1.46), B(s * 0.4, 1.76), B(s * 0.02, 1.64)]),
          mix(cl, white, 0.16),
          cd,
        );
      if (S.tie === "tie" && !p.woman)
        press.paint(poly([B(-0.07, 1.62), B(0.07, 1.62), B(0.1, 2.1), B(-0.1, 2.1)]), trim, trimDark);
    },
    // ropes, and under them what the person likes to wear
    harness() {
      const path = smooth(shoulders(1.5, nw * 1.15, 0.14));
      coat(path);
      folds(4);
      for (const s of [-1, 1])
        piece(
          poly([B(s * nw * 0.94, 1.34), B(s * nw * 1.38, 1.46), B(s * 0.4, 1.76), B(s * 0.02, 1.64)]),
          mix(cl, white, 0.18),
          cd,
        );
      if (S.tie === "tie" && !p.woman)
        press.paint(poly([B(-0.07, 1.62), B(0.07, 1.62), B(0.12, 2.3), B(-0.12, 2.3)]), trim, trimDark);
      for (const s of [-1, 1]) {
        stitch(
          [
            [s * sh * 0.56, 1.66],
            [s * sh * 0.34, 1.98],
            [s * 0.03, 2.16],
          ],
          0.13,
          mix(c2, brand.ink, 0.2),
          brand.ink,
        );
        stitch(
          [
            [s * sh * 0.56, 1.66],
            [s * sh * 0.34, 1.98],
            [s * 0.03, 2.16],
          ],
          0.02,
          trim,
          trimDark,
        );
      }
      press.line(circleAt(B(0, 2.14), 0.1 * u), 0.045 * u, trim, trimDark);
    },
    oilskin() {
      press.paint(
        smooth([N(-nw * 1.5, 1.2), B(-nw * 2.1, 1.5), B(0, 1.8), B(nw * 2.1, 1.5), N(nw * 1.5, 1.2), N(0, 0.96)]),
        mix(cl, cd, 0.5),
        cd,
      );
      k.drawNeck();
      const path = smooth(shoulders(1.46, nw * 1.08, 0.1));
      coat(path);
      folds(4);
      for (const s of [-1, 1])
        piece(
          smooth([
            [...N(s * nw * 0.98, 1.16), 1],
            N(s * nw * 1.6, 1.12),
            B(s * nw * 2.0, 1.5),
            [...B(s * 0.5, 1.84), 1],
            [...B(s * 0.04, 1.7), 1],
            N(s * nw * 0.8, 1.44),
          ]),
          mix(cl, white, 0.12),
          cd,
        );
      stitch(
        [
          [0.02, 1.72],
          [0.04, 3],
        ],
        0.014,
        cd,
        brand.ink,
      );
      for (const y of [1.92, 2.16]) {
        stitch(
          [
            [-0.16, y],
            [0.16, y],
          ],
          0.022,
          white,
          whiteDark,
        );
        for (const s of [-1, 1]) button(s * 0.17, y, 0.042);
      }
    },
    parka() {
      const path = high();
      stitch(
        [
          [0.0, 1.7],
          [0.02, 3],
        ],
        0.03,
        trim,
        trimDark,
      );
      for (let y = 1.94; y < 2.6; y += 0.2)
        press.within(path, () =>
          stitch(
            [
              [-sh, y - 0.06],
              [0, y + 0.03],
              [sh, y - 0.06],
            ],
            0.016,
            mix(cl, cd, 0.7),
            cd,
          ),
        );
      const fur = [0.86, 0.035, 75],
        furDark = mix(fur, brand.ink, 0.5);
      for (const [reach, n] of [
        [1, 34],
        [0.62, 26],
      ])
        for (let i = 0; i <= n; i++) {
          const a = Math.PI * (i / n) * 1.24 - Math.PI * 0.12,
            inner = N(-Math.cos(a) * nw * 0.98, 1.2 + Math.sin(a) * 0.14),
            outer = B(
              -Math.cos(a) * (0.72 + 0.16 * reach) * (p.woman ? 0.94 : 1.08),
              1.34 + Math.sin(a) * (0.22 + 0.24 * reach),
            );
          press.paint(
            brush(
              [inner, [(inner[0] + outer[0]) / 2 + 4 * (i % 2 ? 1 : -1), (inner[1] + outer[1]) / 2], outer],
              swell(0.13 * u, 0.02 * u),
            ),
            i % 3 ? fur : mix(fur, furDark, 0.25),
            furDark,
            SCREEN.lines,
          );
          if (-Math.cos(a) * dark > 0) press.shade(brush([inner, outer], swell(0.13 * u)), 0.4 * Math.abs(Math.cos(a)));
        }
    },
  };
};
