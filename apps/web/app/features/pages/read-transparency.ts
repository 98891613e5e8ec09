import type { Transparency } from "@masq/contract/member/transparency";
import type { SsrContext } from "@masq/contract/ssr-context";

/** Reads the totals on the server; null if that fails. */
export async function readTransparency({
  read,
  report,
}: Pick<SsrContext, "read" | "report">): Promise<Transparency | null> {
  try {
    return ((await read?.("/transparency")) as Transparency | undefined) ?? null;
  } catch (error) {
    report?.(error);
    return null;
  }
}
