/** One flat ground, one second ink, one disc of light: the fifteen places as a poster would show them. */
import { SCREEN } from "../press.ts";
import { drawSign } from "../signs/sign.ts";
import type { Stage } from "../stage.ts";
import type { Place } from "../words.ts";
import { country } from "./country.ts";
import { sceneKit, type SceneKit } from "./kit.ts";
import { rooms } from "./rooms.ts";
import { streets } from "./streets.ts";

const places = (k: SceneKit): Record<Place, () => void> => ({ ...rooms(k), ...streets(k), ...country(k) });

export function drawScene(S: Stage): void {
  const k = sceneKit(S);
  k.press.paint(k.all, k.ground, k.second, SCREEN.dots);
  places(k)[S.scene]();
  if (S.sign) drawSign(S, S.lampX, S.lampY, S.lampR);
}
