import type { MeasurementSystem } from "@masq/domain/vocabulary";
import { useRootData, useViewer } from "../../shared/viewer.ts";

const FEET_AND_INCHES = new Set(["US", "LR", "MM"]);

/** By the member's country, else by the region of the browser's language (decision G-167). */
export function useMeasures(): { system: MeasurementSystem; locale: string } {
  const { locale } = useRootData();
  const country = useViewer()?.profile.location.country ?? null;
  const region = country ?? (typeof navigator === "undefined" ? "" : (navigator.language.split("-")[1] ?? ""));
  return { system: FEET_AND_INCHES.has(region.toUpperCase()) ? "imperial" : "metric", locale };
}
