import { useEffect } from "react";

/** Lines that wait from an earlier page go out wherever the member is; only then their code is loaded. */
export function useWaitingLines(memberId: string): void {
  useEffect(() => {
    let names: string[] = [];
    try {
      names = Object.keys(localStorage);
    } catch {
      // Without storage nothing waits.
    }
    if (names.some((name) => name.startsWith(`outbox:${memberId}`)))
      void import("./sending.ts").then(({ outboxOf }) => outboxOf(memberId)).catch(() => {});
  }, [memberId]);
}
