import type { UserServerFrame } from "@masq/contract/frames/user";
import { fetchAtLast } from "@masq/ui/later";
import { useCallback } from "react";
import { useLiveFrame } from "../../shared/live.tsx";
import { useGo } from "../../shared/viewer.ts";

type Update = Extract<UserServerFrame, { action: "userUpdate" }>;

/** Stands once behind the login: what says that a report or a review of the member's was decided comes with the decision. */
export function DecisionNotice() {
  const go = useGo();
  const hear = useCallback(
    ({ payload }: Update) => {
      if (payload.report === undefined && payload.review === undefined) return;
      void fetchAtLast(() => import("./say-decision.ts"))
        .then(({ sayDecision }) => sayDecision(payload, go))
        .catch(() => undefined);
    },
    [go],
  );
  useLiveFrame("userUpdate", hear);
  return null;
}
