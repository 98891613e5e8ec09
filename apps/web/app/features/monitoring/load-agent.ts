import { MONITORING_SAMPLE } from "@masq/domain/operations/vitals";
import type { PageContext } from "../../shared/page-context.ts";

type Agent = NonNullable<NonNullable<PageContext["monitoring"]>["agent"]>;

/** Its own options come first: what it records, how often and how much it sees is not its house's to say. */
export function loadAgent({ script, global, options }: Agent): void {
  const element = document.createElement("script");
  element.src = script;
  element.async = true;
  element.addEventListener("load", () => {
    const found = (window as unknown as Record<string, { init?: (given: object) => void } | undefined>)[global];
    found?.init?.({
      ...options,
      sessionSampleRate: MONITORING_SAMPLE,
      sessionReplaySampleRate: MONITORING_SAMPLE,
      defaultPrivacyLevel: "mask",
      enablePrivacyForActionName: true,
    });
  });
  document.head.append(element);
}
