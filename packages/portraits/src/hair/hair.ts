/**
 * Hair: sculptural masses (locks and caps) with combed lines. `back` lies behind the neck, `front` over the brow, `nape`
 * closes short hair below the ear.
 */
import type { HairStyle } from "../casting.ts";
import type { Stage } from "../stage.ts";
import { hairBase } from "./base.ts";
import { boundHair } from "./bound.ts";
import { hairKit, type HairKit } from "./kit.ts";
import { longHair } from "./long.ts";
import { makeNape } from "./nape.ts";
import { shortHair } from "./short.ts";

const styles = (k: HairKit): Record<HairStyle, readonly (() => void)[]> => ({
  ...shortHair(k),
  ...longHair(k),
  ...boundHair(k),
});

export function makeHair(S: Stage) {
  const k = hairKit(hairBase(S));
  const [back, front] = styles(k)[S.p.hairStyle];
  return { back, front, nape: makeNape(k) };
}
