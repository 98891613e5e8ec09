/** Places of a town. */

import { brush, circle, sample, smooth, swell } from "../geom.ts";

import { mix } from "../color.ts";

import { H, rect, W, type SceneKit } from "./kit.ts";
export const streets = (k: SceneKit) => {
  const { press, r, ground, second, disc, all, soft, pale, dx, dy, R, lamp } = k;
  return {
    "rainy-window"() {
      press.ramp(all, 0, 200, 0, 0, 1200, 0.6);
      lamp();
      for (let i = 0; i < 70; i++) {
        const x = r.range(-100, W + 100),
          y = r.range(-50, H),
          l = r.range(30, 110);
        press.paint(
          brush(
            sample(
              [
                [x, y],
                [x - l * 0.12, y + l * 0.5],
                [x - l * 0.25, y + l],
              ],
              8,
            ),
            swell(r.range(4, 9)),
          ),
          i % 3 ? second : pale,
        );
      }
      for (const x of [250, 710]) press.paint(rect(x - 7, 0, 14, H), second);
      press.paint(rect(0, 330, W, 14), second);
    },
    train() {
      press.ramp(all, 0, 0, 0.8, 0, 600, 0);
      lamp(dx, dy, R);
      for (let i = 0; i < 26; i++) {
        const y = 120 + i * 40 + r.range(-12, 12),
          x = r.range(-200, 800),
          l = r.range(120, 460);
        press.paint(rect(x, y, l, r.range(5, 13)), i % 4 ? second : disc);
      }
      press.paint(rect(-10, -10, W + 20, 70), second);
      press.paint(rect(-10, 60, W + 20, 10), disc);
    },
    rooftop() {
      press.ramp(all, 0, 0, 0.9, 0, 700, 0);
      lamp();
      let x = -30;
      while (x < W) {
        const w = r.range(70, 150),
          h = r.range(260, 620),
          c = r.pick([second, soft, second]);
        press.paint(rect(x, H - h, w, h), c, second);
        for (let yy = H - h + 26; yy < H; yy += 44)
          for (let xx = x + 16; xx < x + w - 24; xx += 34)
            if (r.chance(0.45)) press.paint(rect(xx, yy, 14, 20), r.chance(0.7) ? disc : ground);
        x += w;
      }
    },
    // an awning, and what is piled beneath it
    market() {
      press.ramp(all, 0, 300, 0, 0, 1200, 0.8);
      lamp();
      for (let i = -1; i < 9; i++) {
        const x = i * 120;
        press.paint(
          smooth([
            [x, -10, 1],
            [x, 190, 1],
            [x + 60, 246],
            [x + 120, 190, 1],
            [x + 120, -10, 1],
          ]),
          i % 2 ? second : soft,
          second,
        );
      }
      for (const [x, y] of [
        [110, 330],
        [330, 380],
        [640, 380],
        [860, 330],
      ]) {
        press.paint(rect(x - 2, 200, 4, y - 230), second);
        press.paint(
          smooth([
            [x - 34, y],
            [x, y - 42],
            [x + 34, y],
            [x, y + 46],
          ]),
          disc,
          mix(disc, ground, 0.4),
        );
      }
      for (let row = 0; row < 5; row++)
        for (let i = 0; i < 17 - row; i++)
          press.paint(circle(i * 62 + row * 31 - 10, 1160 - row * 52, 30), [second, soft, pale][(i + row) % 3], second);
    },
  };
};
