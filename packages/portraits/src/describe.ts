/** What a print shows, in words, for those who cannot see it. */
import type { Casting, CastRecord } from "./casting.ts";
import type { MaskCut } from "./mask/cuts.ts";
import { HATS, PLACES, SIGNS, type Act } from "./words.ts";

const MASKS: Record<MaskCut, string> = {
  colombina: "columbine mask",
  wing: "winged mask",
  domino: "domino mask",
  moth: "moth mask",
  deco: "stepped mask",
  owl: "owl mask",
  heart: "heart mask",
};

const article = (noun: string): string => (/^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`);

export interface Shown {
  readonly act: Act;
  readonly cut: MaskCut;
  readonly masked?: boolean;
}

export function describePrint(record: CastRecord, casting: Casting, { act, cut, masked = act === 1 }: Shown): string {
  const hat = casting.hat !== "none" && !masked && (act === 3 || (act === 0 && casting.hatOnCard));
  return [
    `Lithograph of ${record.name}, ${record.age},`,
    masked && `in ${article(MASKS[cut])}`,
    !masked && act === 2 && `with ${article(MASKS[cut])} just lowered`,
    !masked && act === 3 && "at work",
    hat && `${casting.hat === "flowers" ? "with" : "in"} ${HATS[casting.hat]}`,
    act === 0 ? `before ${SIGNS[casting.trade]}` : PLACES[casting.scenes[act]],
  ]
    .filter(Boolean)
    .join(" ");
}
