// The trade as a saint's halo: one large sign behind the head, printed in the lamp's ink.
import type { Stage } from "../stage.ts";
import type { Trade } from "../words.ts";
import { signKit, type SignKit } from "./kit.ts";
import { careSigns } from "./care.ts";
import { justiceSigns } from "./justice.ts";
import { placeSigns } from "./place.ts";
import { playSigns } from "./play.ts";
import { theaterSigns } from "./theater.ts";
import { skySigns } from "./sky.ts";
import { waterSigns } from "./water.ts";
import { soundSigns } from "./sound.ts";
import { paperSigns } from "./paper.ts";
import { craftSigns } from "./craft.ts";
import { travelSigns } from "./travel.ts";
import { natureSigns } from "./nature.ts";
export const signs = (kit: SignKit): Record<Trade, () => void> => ({
  ...skySigns(kit),
  ...waterSigns(kit),
  ...soundSigns(kit),
  ...paperSigns(kit),
  ...craftSigns(kit),
  ...travelSigns(kit),
  ...natureSigns(kit),
  ...playSigns(kit),
  ...careSigns(kit),
  ...justiceSigns(kit),
  ...theaterSigns(kit),
  ...placeSigns(kit),
});
export const drawSign = (S: Stage, x: number, y: number, R: number) => signs(signKit(S, x, y, R))[S.p.trade]();
