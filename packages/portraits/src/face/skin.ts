// The inks of one person's skin and lips.
import type { Brand } from "../palette.ts";
import type { Person } from "../person.ts";
import { mix, shift, type Ink } from "../color.ts";
const PAINTS = { rose: [0.52, 0.19, 14], wine: [0.38, 0.13, 12], brick: [0.52, 0.16, 34], plum: [0.36, 0.12, 345] };
export type Paint = keyof typeof PAINTS;
const lipOf = (base: Ink, paint: Paint | "bare" | null) => {
  const deep = base[0] < 0.62;
  if (!paint) return mix(base, [0.46, 0.15, 18], deep ? 0.26 : 0.36);
  if (paint === "bare") return mix(base, [0.48, 0.18, 20], deep ? 0.42 : 0.46);
  return base[0] < 0.55 && paint !== "rose" ? mix(PAINTS[paint], [0.45, 0.17, 14], 0.4) : PAINTS[paint];
};
export const skinInks = (p: Person, brand: Brand) => {
  const base = p.skin,
    L = base[0],
    lamp = mix(base, brand.light, L < 0.62 ? 0.1 : 0.2);
  const shadow =
    L < 0.64
      ? mix([L * 0.71, base[1] + 0.018, base[2] - 8], [0.26, 0.09, brand.shadowHue - 12], 0.3)
      : mix([L * 0.715, base[1] + 0.042, base[2] - 14], [0.32, 0.13, brand.shadowHue], 0.16);
  const lip = lipOf(base, p.lips.paint);
  return {
    base: lamp,
    shadow,
    deep: mix(shadow, brand.ink, 0.55),
    glow: mix(shift(base, L < 0.62 ? 0.16 : 0.06), brand.light, 0.45),
    lip,
    lipDark: mix(lip, brand.ink, 0.42),
    lipLight: mix(lip, lamp, p.lips.paint ? 0.22 : 0.4),
  };
};
