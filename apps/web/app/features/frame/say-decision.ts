import type { UserServerFrame } from "@masq/contract/frames/user";
import { m } from "../../paraglide/messages.js";
import { notify } from "../../shared/notify.ts";
import { popups } from "../../shared/popups.ts";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";

type Update = Extract<UserServerFrame, { action: "userUpdate" }>["payload"];

/** Says that a report or a review was decided, and leads to the reason. */
export function sayDecision({ report, review }: Update, go: (to: string) => void): void {
  if (report !== undefined)
    notify.show({
      id: `report-${report.reportId}`,
      text: m.report_decided_notice(),
      variant: "info",
      action: { label: m.report_decided_open(), onClick: () => popups.open("safety") },
    });
  if (review === undefined) return;
  void queries().invalidateQueries({ queryKey: keys.ownReview });
  notify.show({
    id: "review",
    text: review.state === "shown" ? m.review_notice_shown() : m.review_notice_refused(),
    variant: "info",
    action: { label: m.review_notice_open(), onClick: () => go("/settings/review") },
  });
}
