/** A character's wardrobe: outfit n is always the same for the same person. */
import type { Hex } from "./color.ts";
import type { Person } from "./person.ts";
import { random } from "./random.ts";
import type { Gender, Style } from "./traits.ts";

export type Garment =
  | "shirt"
  | "crew"
  | "henley"
  | "knit"
  | "vneck"
  | "straps"
  | "offshoulder"
  | "turtleneck"
  | "scarf"
  | "blazer"
  | "suit"
  | "denim"
  | "leather";

export interface Outfit {
  readonly kind: Garment;
  readonly color: Hex;
  readonly second: Hex;
}

const COLORS: Record<Style, readonly Hex[]> = {
  classic: ["#27364d", "#d8cbb8", "#6e2433", "#4a4e57", "#a5876a", "#1f3a3c"],
  casual: ["#50687d", "#cdbda6", "#8a4430", "#3d5546", "#b8803f", "#2c3044"],
  elegant: ["#191519", "#641a3c", "#d8c8b2", "#2b2450", "#7a4f35", "#0f3b3d"],
  artistic: ["#b5602a", "#1f5c60", "#70336a", "#c9923a", "#8a2a26", "#2f4080"],
  outdoors: ["#4e5f38", "#7b4e30", "#bfa67c", "#264c56", "#8d3426", "#39352f"],
  bold: ["#a81c3a", "#1a1a22", "#3d2c98", "#d0801f", "#0a6560", "#b9b0a6"],
};
const WARDROBE: Record<Gender, Record<Style, readonly Garment[]>> = {
  woman: {
    classic: ["shirt", "blazer", "turtleneck", "vneck"],
    casual: ["crew", "knit", "denim", "vneck", "shirt"],
    elegant: ["straps", "blazer", "offshoulder", "turtleneck", "vneck"],
    artistic: ["scarf", "turtleneck", "knit", "straps", "offshoulder"],
    outdoors: ["knit", "scarf", "denim", "crew"],
    bold: ["straps", "leather", "offshoulder", "blazer", "vneck"],
  },
  man: {
    classic: ["shirt", "blazer", "turtleneck", "knit"],
    casual: ["crew", "knit", "denim", "henley", "shirt"],
    elegant: ["blazer", "turtleneck", "shirt", "suit"],
    artistic: ["scarf", "turtleneck", "shirt", "knit"],
    outdoors: ["knit", "scarf", "denim", "henley"],
    bold: ["leather", "shirt", "crew", "turtleneck"],
  },
};

export function outfitOf(person: Person, n: number): Outfit {
  const r = random("wardrobe", person.seed);
  const kinds = r.shuffle(WARDROBE[person.gender][person.style]);
  const colors = r.shuffle(COLORS[person.style]);
  return {
    kind: kinds[n % kinds.length]!,
    color: colors[n % colors.length]!,
    second: colors[(n + 1) % colors.length]!,
  };
}
