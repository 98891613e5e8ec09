import { MONITORING_SAMPLE } from "@masq/domain/operations/vitals";
import type { PageContext } from "../../shared/page-context.ts";

type Agent = NonNullable<NonNullable<PageContext["monitoring"]>["agent"]>;

/** Our options win: the vendor must not decide what is recorded, how often and how much. */
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
