// For the evening and the stage.
import type { BodyKit } from "./kit.ts";
import { brush, circle, sample, smooth, swell } from "../geom.ts";
import { mix } from "../color.ts";
import { SCREEN } from "../press.ts";
export const stageCostumes = (k: BodyKit) => {
  const {
    S,
    press,
    brand,
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
    pattern,
    button,
    ruff,
    lapels,
  } = k;
  return {
    ruff() {
      const path = smooth(shoulders(1.5, nw));
      coat(path);
      pattern(path, "diamonds");
      ruff(2);
    },
    fan() {
      const path = smooth(shoulders(1.56, nw * 1.3, 0.6));
      coat(path);
      pattern(path, "scales");
    },
    cape() {
      const path = smooth(shoulders(1.5, nw * 1.1, 0));
      coat(path);
      for (let i = 0; i < 7; i++)
        for (const s of [-1, 1])
          press.ink(
            brush(
              sample(
                [
                  B(s * (0.14 + i * 0.06), 1.66 + i * 0.02),
                  B(s * (0.2 + i * 0.16), 2.2),
                  B(s * (0.24 + i * 0.22), 3.3),
                ],
                12,
              ),
              swell(0.03 * u, 4),
            ),
            mix(cl, cd, 0.75),
            mix(cd, brand.ink, 0.4),
          );
      for (const s of [-1, 1]) {
        const c = smooth([
          [...N(s * nw * 0.98, 1.16), 1],
          [...B(s * nw * 1.75, 1.02), 1],
          B(s * nw * 1.9, 1.36),
          [...B(s * nw * 1.5, 1.66), 1],
          [...B(s * 0.06, 1.74), 1],
          N(s * nw * 0.9, 1.44),
        ]);
        press.paint(c, c2, c2d, SCREEN.lines);
        shadeX(c);
        press.line(c, 0.016 * u, trim, mix(trim, brand.ink, 0.4));
      }
      for (const s of [-1, 1]) button(s * 0.2, 1.72, 0.075);
      press.ink(brush(sample([B(-0.2, 1.72), B(0, 1.82), B(0.2, 1.72)], 8), 0.022 * u), trim);
    },
    bare() {
      const path = smooth(shoulders(1.72, sh * 0.5, 0.36));
      coat(path);
      pattern(path, S.motif);
      const n = 23;
      for (let i = 0; i < n; i++) {
        const a = Math.PI * (i / (n - 1)),
          q = B(-Math.cos(a) * 0.5, 1.5 + Math.sin(a) * 0.28);
        press.ink(circle(q[0], q[1], (0.028 + 0.02 * Math.sin(a)) * u), trim, mix(trim, brand.ink, 0.45));
      }
    },
    tux() {
      lapels({ w: 0.5, vneck: 2.6, tie: "bow", shirt: white, shirtDark: whiteDark });
    },
  };
};
