import { fetchAtLast } from "@masq/ui/later";
import { useEffect } from "react";
import { wordsHere } from "../../shared/kept-words.ts";

/** Sends messages waiting from an earlier page, wherever the member is; the code loads only if there are any. */
export function useWaitingLines(memberId: string): void {
  useEffect(() => {
    const { drafts, hasLines, isNews } = wordsHere(memberId);
    if (hasLines) void import("./sending.ts").then(({ outboxOf }) => outboxOf(memberId)).catch(() => {});
    if (!isNews || (drafts === 0 && !hasLines)) return;
    void fetchAtLast(() => import("./say-kept.ts"))
      .then(({ sayKept }) => sayKept(drafts, hasLines))
      .catch(() => undefined);
  }, [memberId]);
}
