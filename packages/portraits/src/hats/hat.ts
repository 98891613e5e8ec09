/** Head-dress of the trade, worn at work. */
import type { Stage } from "../stage.ts";
import type { Hat } from "../words.ts";
import { hatKit, type HatKit } from "./kit.ts";
import { stageHats } from "./stage.ts";
import { townHats } from "./town.ts";
import { workHats } from "./work.ts";

const hats = (k: HatKit): Record<Hat, () => void> => ({ ...workHats(k), ...townHats(k), ...stageHats(k) });

export function drawHat(S: Stage, kind: Hat): void {
  hats(hatKit(S, kind))[kind]();
}
