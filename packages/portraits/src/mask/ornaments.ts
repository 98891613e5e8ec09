/** What a mask is painted with. */
import type { Ornament } from "../signs/disc.ts";
import type { MaskKit } from "./kit.ts";
import { artOrnaments } from "./ornaments-art.ts";
import { natureOrnaments } from "./ornaments-nature.ts";
import { tradeOrnaments } from "./ornaments-trade.ts";

export const ornaments = (k: MaskKit): Record<Ornament, () => void> => ({
  ...artOrnaments(k),
  ...natureOrnaments(k),
  ...tradeOrnaments(k),
});
