import { TOAST_WARNING_MS } from "@masq/domain/constants";
import { m } from "../../paraglide/messages.js";
import { notify } from "../../shared/notify.ts";

/** What was kept when the session ended, and what becomes of it now. */
export function sayKept(drafts: number, hasLines: boolean): void {
  const lines = hasLines ? [m.kept_lines()] : [];
  const texts = drafts > 0 ? [m.kept_drafts({ n: drafts })] : [];
  notify.show({ text: [...lines, ...texts].join(" "), variant: "info", timeoutMs: TOAST_WARNING_MS });
}
