import type { Brand } from "@masq/contract/member/brands";
import { isBrandChanged } from "./brand-watch.ts";
import { client } from "./client.ts";
import { reportError } from "./report-error.ts";

/** Whether the server has a newer build or a changed brand than this page; undefined if it did not answer. */
export async function isPageOld(brand: Brand): Promise<boolean | undefined> {
  let isOld: boolean | undefined;
  try {
    const reply = await fetch("/version.json", { cache: "no-store" });
    const { version } = (await reply.json()) as { version?: string };
    isOld = version !== undefined && version !== client().page.version;
  } catch {
    // Offline: the next hour will tell.
  }
  try {
    if (navigator.onLine && (await isBrandChanged(brand))) return true;
  } catch (error) {
    reportError(error);
  }
  return isOld;
}
