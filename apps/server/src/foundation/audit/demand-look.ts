import type { Look, SaidLook } from "@masq/contract/agent/look";
import { invalid } from "../../platform/app-error.ts";

/** The reason for looking without a claim, as the log stores it. Error: validation unless both parts are given. */
export function demandLook({ category, reason }: Look): SaidLook {
  const faults = {
    ...(category === undefined && { category: "Say what kind of reason it is" }),
    ...(reason === undefined && { reason: "Say in a sentence why you look" }),
  };
  if (category === undefined || reason === undefined) throw invalid(faults);
  return { category, reason };
}
