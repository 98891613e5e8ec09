import type { LimitSpan } from "@masq/domain/people/breaks";
import { m } from "../../paraglide/messages.js";

export const SPAN_NAMES: Readonly<Record<LimitSpan, () => string>> = {
  day: m.limits_day,
  week: m.limits_week,
  month: m.limits_month,
};
