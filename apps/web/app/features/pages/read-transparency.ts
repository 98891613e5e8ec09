import type { Transparency } from "@masq/contract/member/transparency";
import type { SsrContext } from "@masq/contract/ssr-context";

/** The sums, on the server; null when they could not be read. */
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
