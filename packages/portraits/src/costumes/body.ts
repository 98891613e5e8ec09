// Neck, shoulders and what they wear.
import type { Costume } from "../words.ts";
import type { Stage } from "../stage.ts";
import { bodyKit, type BodyKit } from "./kit.ts";
import { coatCostumes } from "./coats.ts";
import { robeCostumes } from "./robes.ts";
import { weatherCostumes } from "./weather.ts";
import { stageCostumes } from "./stage.ts";
import { townCostumes } from "./town.ts";
import { workCostumes } from "./work.ts";
import { worldCostumes } from "./world.ts";
const wardrobe = (kit: BodyKit): Record<Costume, () => void> => ({
  ...stageCostumes(kit),
  ...townCostumes(kit),
  ...workCostumes(kit),
  ...worldCostumes(kit),
  ...coatCostumes(kit),
  ...weatherCostumes(kit),
  ...robeCostumes(kit),
});
export const drawBody = (S: Stage) => {
  const kit = bodyKit(S);
  kit.drawNeck();
  wardrobe(kit)[S.costume]();
};
