import type { UserServerFrame } from "@masq/contract/frames/user";
import { useCallback } from "react";
import { m } from "../../paraglide/messages.js";
import { useLiveFrame } from "../../shared/live.tsx";
import { notify } from "../../shared/notify.ts";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import { useGo } from "../../shared/viewer.ts";

type Update = Extract<UserServerFrame, { action: "userUpdate" }>;

/** Rendered once behind the login: says what was decided about the member's review, and links there. */
export function ReviewNotice() {
  const go = useGo();
  const hear = useCallback(
    ({ payload: { review } }: Update) => {
      if (review === undefined) return;
      void queries().invalidateQueries({ queryKey: keys.ownReview });
      notify.show({
        id: "review",
        text: review.state === "shown" ? m.review_notice_shown() : m.review_notice_refused(),
        variant: "info",
        action: { label: m.review_notice_open(), onClick: () => go("/settings/review") },
      });
    },
    [go],
  );
  useLiveFrame("userUpdate", hear);
  return null;
}
