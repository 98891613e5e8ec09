import type { UserServerFrame } from "@masq/contract/frames/user";
import { useCallback } from "react";
import { m } from "../../paraglide/messages.js";
import { useLiveFrame } from "../../shared/live.tsx";
import { notify } from "../../shared/notify.ts";
import { popups } from "../../shared/popups.ts";

type Update = Extract<UserServerFrame, { action: "userUpdate" }>;

/** Rendered once behind the login: says that a report was decided, and links to the reason. */
export function ReportNotice() {
  const hear = useCallback(({ payload }: Update) => {
    if (payload.report === undefined) return;
    notify.show({
      id: `report-${payload.report.reportId}`,
      text: m.report_decided_notice(),
      variant: "info",
      action: { label: m.report_decided_open(), onClick: () => popups.open("safety") },
    });
  }, []);
  useLiveFrame("userUpdate", hear);
  return null;
}
