import { heightParts } from "@masq/domain/cast/height";
import type { MeasurementSystem, Sort } from "@masq/domain/vocabulary";
import { numberFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { RANGES, rangeOf, type Active, type Filters, type Group, type RangeName } from "./list-state.ts";
import type { Narrowing } from "./narrowing.ts";

export const GROUP_LABELS: Readonly<Record<Group, () => string>> = {
  gender: m.filter_gender,
  relationshipStatus: m.filter_relationship,
  bodyType: m.filter_body,
  hairColor: m.filter_hair,
  eyeColor: m.filter_eyes,
  ethnicity: m.filter_ethnicity,
};

export const RANGE_LABELS: Readonly<Record<RangeName, () => string>> = { age: m.filter_age, height: m.filter_height };

export const SORT_LABELS: Readonly<Record<Sort, () => string>> = {
  recent: m.sort_recent,
  "age-asc": m.sort_age_asc,
  "age-desc": m.sort_age_desc,
  "username-asc": m.sort_username_asc,
  "username-desc": m.sort_username_desc,
};

const VALUES: Readonly<Record<Group, Readonly<Record<string, () => string>>>> = {
  gender: { women: m.gender_women, men: m.gender_men },
  relationshipStatus: {
    married: m.relation_married,
    single: m.relation_single,
    divorced: m.relation_divorced,
    "in-relationship": m.relation_in_relationship,
    complicated: m.relation_complicated,
    separated: m.relation_separated,
    widowed: m.relation_widowed,
    "open-relationship": m.relation_open,
  },
  bodyType: { fit: m.body_fit, average: m.body_average, curvy: m.body_curvy },
  hairColor: {
    black: m.hair_black,
    brown: m.hair_brown,
    blond: m.hair_blond,
    red: m.hair_red,
    gray: m.hair_gray,
    other: m.hair_other,
  },
  eyeColor: {
    amber: m.eyes_amber,
    blue: m.eyes_blue,
    brown: m.eyes_brown,
    gray: m.eyes_gray,
    green: m.eyes_green,
    hazel: m.eyes_hazel,
  },
  ethnicity: {
    asian: m.ethnicity_asian,
    black: m.ethnicity_black,
    hispanic: m.ethnicity_hispanic,
    "middle-eastern": m.ethnicity_middle_eastern,
    white: m.ethnicity_white,
    other: m.ethnicity_other,
  },
};

export function valueLabel(group: Group, value: string): string {
  return VALUES[group][value]?.() ?? value;
}

/** "172 cm" or "5 ft 8 in", in the page's language. */
export function heightText(cm: number, system: MeasurementSystem, locale: string): string {
  return heightParts(cm, system)
    .map(({ value, unit }) => numberFormat(locale, { style: "unit", unit }).format(value))
    .join(" ");
}

type Measures = { system: MeasurementSystem; locale: string };

/** "30 to 55", "from 170 cm", "up to 40", or "any". */
export function rangeText(filters: Filters, range: RangeName, { system, locale }: Measures): string {
  const { min, max } = RANGES[range];
  const [low, high] = rangeOf(filters, range);
  const of = (value: number): string => (range === "age" ? String(value) : heightText(value, system, locale));
  if (low > min && high < max) return m.range_between({ from: of(low), to: of(high) });
  if (low > min) return m.range_from({ from: of(low) });
  if (high < max) return m.range_to({ to: of(high) });
  return m.range_any();
}

/** A chip's text; a group's short words include the group's name. */
export function activeLabel(active: Active, filters: Filters, measures: Measures): string {
  if ("range" in active) {
    const text = rangeText(filters, active.range, measures);
    return m.filter_named({ name: RANGE_LABELS[active.range](), value: text });
  }
  const value = valueLabel(active.group, active.value);
  const isPlain = active.group === "gender" || active.group === "relationshipStatus";
  return isPlain ? value : m.filter_named({ name: GROUP_LABELS[active.group](), value });
}

/** A filter as a whole: "Hair color: Black, Red". */
export function narrowingLabel(name: Narrowing, filters: Filters, measures: Measures): string {
  if (name === "age" || name === "height") return activeLabel({ range: name }, filters, measures);
  const values = filters[name] ?? [];
  const [only] = values;
  if (only !== undefined && values.length === 1) return activeLabel({ group: name, value: only }, filters, measures);
  return m.filter_named({
    name: GROUP_LABELS[name](),
    value: values.map((value) => valueLabel(name, value)).join(", "),
  });
}
