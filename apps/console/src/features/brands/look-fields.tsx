import {
  DISPLAY_FONTS,
  FRAMES,
  PALETTES,
  RADIUS,
  TEXT_FONTS,
  THEME_SIDES,
  type BrandLook,
} from "@masq/domain/foundation/brand-content";
import { LIFT } from "@masq/domain/foundation/brand-contrast";
import { BRAND_MARK_NAMES } from "@masq/domain/foundation/brand-marks";
import { FieldNote, FieldShell, Select } from "@masq/ui/field";
import { m } from "../../paraglide/messages.js";
import type { FieldsProps } from "./fields-props.ts";
import * as css from "./brand-editor.module.css";

const WHEEL = Array.from({ length: 13 }, (_, index) => `oklch(0.62 0.15 ${index * 30})`).join(",");
const CHOICES = {
  mark: BRAND_MARK_NAMES,
  displayFont: DISPLAY_FONTS,
  textFont: TEXT_FONTS,
  frame: FRAMES,
  palette: PALETTES,
  defaultTheme: THEME_SIDES,
} as const;
const SLIDERS = [
  { name: "hue", min: 0, max: 360, isHue: true },
  { name: "hue2", min: 0, max: 360, isHue: true },
  { name: "lift", ...LIFT, isHue: false },
  { name: "radius", ...RADIUS, isHue: false },
] as const;

/** Two hues, a lightness, a radius and closed lists: every color follows from them. */
export function LookFields({ editing: { content, change }, faults }: FieldsProps) {
  const { look } = content;
  const set = (over: Partial<BrandLook>): void => change({ look: { ...look, ...over } });
  return (
    <>
      {SLIDERS.map(({ name, min, max, isHue }) => (
        <FieldShell
          key={name}
          label={
            <span className={css.slider}>
              {m.brand_field({ field: `look.${name}` })} <b className="tn">{look[name]}</b>
            </span>
          }
        >
          {(wiring) => (
            <span
              className={css.hues}
              style={
                {
                  "--p": `${((look[name] - min) / (max - min)) * 100}%`,
                  ...(isHue && { background: `linear-gradient(90deg,${WHEEL})` }),
                } as object
              }
            >
              <input
                {...wiring}
                aria-invalid={faults["look"] !== undefined || undefined}
                type="range"
                min={min}
                max={max}
                value={look[name]}
                onChange={({ currentTarget }) => set({ [name]: Number(currentTarget.value) })}
              />
            </span>
          )}
        </FieldShell>
      ))}
      {faults["look"] === undefined ? null : <FieldNote id="look-note" error={faults["look"]} />}
      <div className="grid grid-cols-2 gap-3">
        {(Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map((name) => (
          <Select
            key={name}
            label={m.brand_field({ field: `look.${name}` })}
            value={look[name]}
            onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
          >
            {CHOICES[name].map((value) => (
              <option key={value} value={value}>
                {m.brand_option({ option: value })}
              </option>
            ))}
          </Select>
        ))}
      </div>
      <p className="mut">{m.brand_hint_logo()}</p>
    </>
  );
}
