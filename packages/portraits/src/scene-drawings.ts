/**
 * Ten backdrops in flat shapes. `far` is blurred most, `near` a little. Pictures are 640 x 800 with the head in the
 * middle, so interest sits at the sides and above; the lamp hangs upper left.
 */
import type { SceneName } from "./scene-colors.ts";
import type { Layers, Palettes } from "./scene-layers.ts";
import { forest, rooftop, sea, train } from "./scene-outdoors.ts";
import { bar, books, gallery, kitchen, rainyWindow, stage } from "./scene-rooms.ts";

export const SCENE_DRAWINGS: Record<SceneName, (p: Palettes) => Layers> = {
  bar,
  "rainy-window": rainyWindow,
  books,
  rooftop,
  sea,
  train,
  kitchen,
  gallery,
  forest,
  stage,
};
