/** Places under a roof. */

import { circle, poly, smooth } from "../geom.ts";
import { SCREEN } from "../press.ts";
import { mix } from "../color.ts";

import { H, rect, W, type SceneKit } from "./kit.ts";
export const rooms = (k: SceneKit) => {
  const { press, r, ground, second, disc, all, soft, pale, dx, lamp, fall } = k;
  return {
    books() {
      fall();
      let y = -40;
      for (let row = 0; row < 4; row++) {
        let x = -20;
        while (x < W) {
          const w = r.range(22, 62),
            h = r.range(200, 265),
            c = r.pick([second, soft, second, pale, ground]);
          press.paint(rect(x, y + 290 - h, w - 4, h), c, mix(c, second, 0.7));
          if (w > 36) {
            press.paint(rect(x + 6, y + 290 - h + 34, w - 16, 6), ground);
            press.paint(rect(x + 6, y + 290 - 50, w - 16, 6), ground);
          }
          x += w;
        }
        press.paint(rect(-10, y + 290, W + 20, 16), second);
        y += 310;
      }
      lamp();
    },
    stage() {
      press.ramp(all, 0, 0, 0.2, 0, 1200, 0.5);
      press.paint(
        poly([
          [dx - 60, -10],
          [dx + 60, -10],
          [W * 0.5 + 420, H],
          [W * 0.5 - 420, H],
        ]),
        pale,
        ground,
        SCREEN.dots,
      );
      lamp();
      for (const s of [-1, 1]) {
        const at = (x: number) => W / 2 + s * x;
        for (let i = 0; i < 6; i++) {
          const a = 300 + i * 38 + (i ? 0 : -8),
            b = a + 38,
            sag = 60 - i * 10;
          press.paint(
            smooth([
              [at(a), -20, 1],
              [at(a + 10), 500],
              [at(a + 20 + sag), 900],
              [at(a + 30), 1230, 1],
              [at(b + 60), 1230, 1],
              [at(b + 20 + sag), 900],
              [at(b + 10), 500],
              [at(b + 30), -20, 1],
            ]),
            i % 2 ? second : soft,
            second,
          );
        }
      }
      for (let i = -1; i < 6; i++)
        press.paint(
          smooth([
            [i * 192, -30, 1],
            [i * 192 + 30, 60],
            [i * 192 + 96, 96],
            [i * 192 + 162, 60],
            [i * 192 + 192, -30, 1],
          ]),
          i % 2 ? second : soft,
          second,
        );
    },
    gallery() {
      fall();
      lamp();
      for (const [x, y, w, h] of [
        [40, 110, 230, 300],
        [690, 70, 240, 230],
        [30, 520, 200, 240],
        [730, 400, 210, 320],
      ]) {
        press.paint(rect(x, y, w, h), second);
        press.paint(rect(x + 16, y + 16, w - 32, h - 32), pale);
        press.paint(circle(x + w * r.range(0.35, 0.65), y + h * r.range(0.35, 0.6), w * 0.2), disc);
        press.paint(
          poly([
            [x + 16, y + h - 16],
            [x + w * 0.45, y + h * 0.55],
            [x + w - 16, y + h - 16],
          ]),
          soft,
        );
      }
    },
    bar() {
      fall();
      lamp();
      for (let i = 0; i < 15; i++) {
        const x = 30 + i * 66 + r.range(-8, 8),
          h = r.range(120, 190),
          w = r.range(18, 24),
          y = r.pick([330, 330]),
          c = r.pick([second, soft, pale]);
        press.paint(
          smooth([
            [x - w, y, 1],
            [x - w, y - h * 0.55],
            [x - w * 0.35, y - h * 0.72],
            [x - w * 0.32, y - h, 1],
            [x + w * 0.32, y - h, 1],
            [x + w * 0.35, y - h * 0.72],
            [x + w, y - h * 0.55],
            [x + w, y, 1],
          ]),
          c,
          second,
        );
        press.paint(rect(x - w + 5, y - h * 0.38, w * 2 - 10, h * 0.2), ground);
      }
      press.paint(rect(-10, 330, W + 20, 14), second);
      for (let i = 0; i < 16; i++) {
        const x = 26 + i * 62;
        press.paint(
          smooth([
            [x - 18, 600, 1],
            [x - 22, 540],
            [x - 20, 490, 1],
            [x + 20, 490, 1],
            [x + 22, 540],
            [x + 18, 600, 1],
          ]),
          i % 3 ? soft : pale,
          second,
        );
      }
      press.paint(rect(-10, 600, W + 20, 14), second);
    },
    kitchen() {
      fall();
      const n = 8,
        s = W / n;
      for (let i = 0; i < n; i++)
        for (let j = 0; j < 11; j++) {
          const x = i * s,
            y = j * s,
            c = (i + j) % 2 ? second : soft;
          press.paint(
            smooth([
              [x + s / 2, y + 8, 1],
              [x + s * 0.66, y + s * 0.34],
              [x + s - 8, y + s / 2, 1],
              [x + s * 0.66, y + s * 0.66],
              [x + s / 2, y + s - 8, 1],
              [x + s * 0.34, y + s * 0.66],
              [x + 8, y + s / 2, 1],
              [x + s * 0.34, y + s * 0.34],
            ]),
            c,
            second,
          );
          press.paint(circle(x, y, 11), pale);
        }
      lamp();
    },
    // tools on their pegs
    workshop() {
      fall();
      lamp();
      press.paint(rect(-10, 250, W + 20, 16), second);
      press.paint(rect(-10, 640, W + 20, 16), second);
      for (let row = 0; row < 2; row++)
        for (let i = 0; i < 13; i++) {
          const x = 20 + i * 78 + r.range(-8, 8),
            y = 262 + row * 390,
            l = r.range(110, 210),
            c = r.pick([second, soft, soft, pale]);
          press.paint(circle(x, y + 14, 6), ground);
          const tool = r.pick(["hammer", "saw", "chisel", "ring", "square"]);
          if (tool === "hammer") press.paint(rect(x - 30, y + l * 0.72, 60, 26), c, second);
          if (tool === "saw")
            press.paint(
              poly([
                [x - 6, y + 40],
                [x + 34, y + 60],
                [x + 22, y + l + 30],
                [x - 6, y + l + 30],
              ]),
              c,
              second,
            );
          if (tool === "chisel")
            press.paint(
              poly([
                [x - 12, y + l * 0.6],
                [x + 12, y + l * 0.6],
                [x + 9, y + l + 24],
                [x - 9, y + l + 10],
              ]),
              c,
              second,
            );
          if (tool === "ring") press.line(circle(x, y + l * 0.7, 32), 12, c, second);
          if (tool === "square")
            press.paint(
              poly([
                [x - 7, y + l],
                [x + 46, y + l],
                [x + 46, y + l + 14],
                [x - 7, y + l + 14],
              ]),
              c,
              second,
            );
          press.paint(rect(x - 7, y + 10, 14, tool === "ring" ? l * 0.5 : l), c, second);
        }
    },
  };
};
