import type { Look, SaidLook } from "@masq/contract/agent/look";
import { invalid } from "../../platform/app-error.ts";

/** Why somebody without a claim looks in, as the log keeps it. Error: validation, unless both are said. */
export function demandLook({ category, reason }: Look): SaidLook {
  const faults = {
    ...(category === undefined && { category: "Say what kind of reason it is" }),
    ...(reason === undefined && { reason: "Say in a sentence why you look" }),
  };
  if (category === undefined || reason === undefined) throw invalid(faults);
  return { category, reason };
}
