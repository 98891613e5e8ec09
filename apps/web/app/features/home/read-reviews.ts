import type { ReviewPage } from "@masq/contract/member/reviews";
import type { SsrContext } from "@masq/contract/ssr-context";

const NEWEST = "/reviews?limit=6";

/** Reads the newest reviews with the overall average, on the server; null if that fails. */
export async function readReviews({ read, report }: Pick<SsrContext, "read" | "report">): Promise<ReviewPage | null> {
  try {
    return ((await read?.(NEWEST)) as ReviewPage | undefined) ?? null;
  } catch (error) {
    report?.(error);
    return null;
  }
}
