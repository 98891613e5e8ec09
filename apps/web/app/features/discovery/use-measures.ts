import type { MeasurementSystem } from "@masq/domain/vocabulary";
import { useSyncExternalStore } from "react";
import { numberFormat } from "../../shared/formats.ts";
import { useRootData, useViewer } from "../../shared/viewer.ts";

const FEET_AND_INCHES = new Set(["US", "LR", "MM"]);

const never = (): (() => void) => () => undefined;
const regionHere = (): string => navigator.language.split("-")[1] ?? "";

/** By the member's choice, else their country, else the browser language's region (decision G-167). */
export function useMeasures(): { system: MeasurementSystem; locale: string } {
  const { locale } = useRootData();
  const { settings, location } = useViewer()?.profile ?? {};
  const here = useSyncExternalStore(never, regionHere, () => "");
  const region = location?.country ?? here;
  const chosen = settings?.measures ?? "auto";
  if (chosen !== "auto") return { system: chosen, locale };
  return { system: FEET_AND_INCHES.has(region.toUpperCase()) ? "imperial" : "metric", locale };
}

/** Below a thousand there is nothing to format, and creating a formatter costs a phone a frame. */
export function useNumbers(): (value: number | undefined) => string | undefined {
  const { locale } = useRootData();
  return (value) =>
    value === undefined ? undefined : value < 1000 ? String(value) : numberFormat(locale).format(value);
}
