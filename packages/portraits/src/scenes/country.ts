/** Places out of doors. */

import { brush, circle, poly, sample, smooth, swell } from "../geom.ts";
import { SCREEN } from "../press.ts";
import { mix } from "../color.ts";

import { H, W, type SceneKit } from "./kit.ts";
export const country = (kit: SceneKit) => {
  const { press, r, ground, second, disc, all, soft, pale, lamp } = kit;
  return {
    sea() {
      press.ramp(all, 0, 0, 0.7, 0, 520, 0);
      lamp();
      for (let row = 0; row < 9; row++) {
        const y = 640 + row * 66,
          n = 9,
          o = row % 2 ? 60 : 0;
        for (let i = -1; i < n; i++) {
          const x = i * 120 + o;
          for (const [k, c] of [
            [58, row % 2 ? second : soft],
            [40, ground],
            [22, row % 2 ? second : soft],
          ] as const)
            press.paint(
              smooth([
                [x - k, y + 40, 1],
                [x - k * 0.7, y - k * 0.5],
                [x, y - k * 0.85],
                [x + k * 0.7, y - k * 0.5],
                [x + k, y + 40, 1],
              ]),
              c,
              second,
            );
        }
      }
    },
    forest() {
      press.ramp(all, 0, 0, 0, 0, 1200, 0.9);
      lamp();
      for (let i = 0; i < 9; i++) {
        const x = i * 122 + r.range(-30, 30),
          w = r.range(16, 44),
          c = i % 2 ? second : soft;
        press.paint(
          smooth([
            [x - w, H + 10, 1],
            [x - w * 0.5, 700],
            [x - w * 0.35, -20, 1],
            [x + w * 0.35, -20, 1],
            [x + w * 0.5, 700],
            [x + w, H + 10, 1],
          ]),
          c,
          second,
        );
        for (let k = 0; k < 4; k++) {
          const y = r.range(60, 700),
            s = r.pick([-1, 1]),
            l = r.range(60, 150);
          press.paint(
            brush(
              sample(
                [
                  [x, y],
                  [x + s * l * 0.5, y - l * 0.25],
                  [x + s * l, y - l * 0.8],
                ],
                8,
              ),
              (t) => 12 * (1 - t) + 1,
            ),
            c,
          );
          for (let m = 0; m < 5; m++) {
            const lx = x + s * l * (0.4 + m * 0.14),
              ly = y - l * (0.2 + m * 0.13);
            press.paint(
              smooth([
                [lx, ly],
                [lx + 16, ly - 12],
                [lx + 40, ly - 4],
                [lx + 14, ly + 10],
              ]),
              m % 2 ? c : pale,
            );
          }
        }
      }
    },
    mountain() {
      press.ramp(all, 0, 0, 0.6, 0, 600, 0);
      lamp();
      for (const [base, c, high] of [
        [620, pale, 330],
        [760, soft, 300],
        [940, second, 260],
      ] as const) {
        const ridge = [
          [-40, 1240, 1],
          [-40, base, 1],
        ];
        for (let x = 60; x < W + 60; x += 130)
          ridge.push([x, base - r.range(0.35, 1) * high, 1], [x + 66, base - r.range(0, 0.3) * high, 1]);
        press.paint(poly([...ridge, [W + 60, base], [W + 60, 1240]].map((q) => q.slice(0, 2))), c, second, SCREEN.dots);
      }
    },
    snow() {
      press.ramp(all, 0, 0, 0.7, 0, 700, 0);
      lamp();
      for (const [y, c] of [
        [760, pale],
        [900, soft],
        [1040, second],
      ] as const)
        press.paint(
          smooth([
            [-60, 1260, 1],
            [-60, y + 40, 1],
            [220, y - 60],
            [520, y + 30],
            [800, y - 50],
            [1020, y + 20, 1],
            [1020, 1260, 1],
          ]),
          c,
          second,
          SCREEN.dots,
        );
      for (let i = 0; i < 90; i++)
        press.paint(circle(r.range(0, W), r.range(0, H), r.range(4, 13)), i % 3 ? pale : disc, soft);
    },
    desert() {
      press.ramp(all, 0, 0, 0.5, 0, 600, 0);
      lamp();
      for (const [y, c, o] of [
        [600, pale, 0],
        [740, soft, 260],
        [900, second, 90],
      ] as const) {
        press.paint(
          smooth([
            [-60, 1260, 1],
            [-60, y + 60, 1],
            [160 + o, y - 80],
            [400 + o, y + 40, 1],
            [700, y + 90],
            [1020, y - 20, 1],
            [1020, 1260, 1],
          ]),
          c,
          second,
          SCREEN.dots,
        );
        for (let i = 1; i < 5; i++)
          press.paint(
            brush(
              sample(
                [
                  [-20, y + 60 + i * 26],
                  [160 + o, y - 70 + i * 34],
                  [420 + o, y + 50 + i * 28],
                  [1000, y + 20 + i * 40],
                ],
                30,
              ),
              swell(5, 1),
            ),
            mix(c, second, 0.5),
            second,
          );
      }
    },
  };
};
