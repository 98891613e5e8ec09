import type { MeasurementSystem } from "@masq/domain/vocabulary";
import { useSyncExternalStore } from "react";
import { numberFormat } from "../../shared/formats.ts";
import { useRootData, useViewer } from "../../shared/viewer.ts";

const FEET_AND_INCHES = new Set(["US", "LR", "MM"]);

const never = (): (() => void) => () => undefined;
const regionHere = (): string => navigator.language.split("-")[1] ?? "";

/** As the member chose, else by the member's country, else by the region of the browser's language, which the server does not ask for (decision G-167). */
export function useMeasures(): { system: MeasurementSystem; locale: string } {
  const { locale } = useRootData();
  const { settings, location } = useViewer()?.profile ?? {};
  const here = useSyncExternalStore(never, regionHere, () => "");
  const region = location?.country ?? here;
  const chosen = settings?.measures ?? "auto";
  if (chosen !== "auto") return { system: chosen, locale };
  return { system: FEET_AND_INCHES.has(region.toUpperCase()) ? "imperial" : "metric", locale };
}

/** Numbers in the page's language; below a thousand it has nothing to say, and to be asked costs a phone a frame. */
export function useNumbers(): (value: number | undefined) => string | undefined {
  const { locale } = useRootData();
  return (value) =>
    value === undefined ? undefined : value < 1000 ? String(value) : numberFormat(locale).format(value);
}
