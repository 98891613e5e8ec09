/** Two inks of the ground, one disc of light: what every place is printed with. */
import type { Stage } from "../stage.ts";
import { circle, poly } from "../geom.ts";
import { SCREEN, SHEET } from "../press.ts";
import { mix } from "../color.ts";

export const W = SHEET.width;
export const H = SHEET.height;
export const rect = (x: number, y: number, w: number, h: number) =>
  poly([
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ]);
export type SceneKit = ReturnType<typeof sceneKit>;
export const sceneKit = (S: Stage) => {
  const { press, inks, r, scene } = S,
    { ground } = inks,
    second = S.sign ? mix(ground, inks.second, 0.72) : inks.second,
    disc = S.sign ? mix(ground, inks.disc, 0.5) : inks.disc,
    all = rect(-10, -10, W + 20, H + 20);
  const soft = mix(ground, second, 0.55),
    pale = mix(ground, disc, 0.3),
    dx = S.lampX,
    dy = S.lampY,
    R = S.lampR;
  const lamp = (x = dx, y = dy, rr = R) => {
    if (S.sign) return;
    press.paint(circle(x, y, rr), disc, mix(disc, ground, 0.35), SCREEN.dots);
    press.ramp(circle(x, y, rr), x, y - rr * 0.2, 0, x, y + rr, 0.75);
  };
  const fall = () => press.ramp(all, 0, 300, 0, 0, 1200, 0.85);

  return { S, press, r, scene, ground, second, disc, all, soft, pale, dx, dy, R, lamp, fall };
};
