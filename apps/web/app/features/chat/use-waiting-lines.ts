import { TOAST_WARNING_MS } from "@masq/domain/constants";
import { useEffect } from "react";
import { m } from "../../paraglide/messages.js";
import { wordsHere } from "../../shared/kept-words.ts";
import { notify } from "../../shared/notify.ts";

/** Sends messages waiting from an earlier page, wherever the member is; the code loads only if there are any. */
export function useWaitingLines(memberId: string): void {
  useEffect(() => {
    const { drafts, hasLines, isNews } = wordsHere(memberId);
    if (hasLines) void import("./sending.ts").then(({ outboxOf }) => outboxOf(memberId)).catch(() => {});
    if (!isNews || (drafts === 0 && !hasLines)) return;
    const lines = hasLines ? [m.kept_lines()] : [];
    const texts = drafts > 0 ? [m.kept_drafts({ n: drafts })] : [];
    notify.show({ text: [...lines, ...texts].join(" "), variant: "info", timeoutMs: TOAST_WARNING_MS });
  }, [memberId]);
}
