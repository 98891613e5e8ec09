import { isApiError } from "@masq/client/api-error";
import { judgeMemberImage, type listMemberImages } from "@masq/contract/agent/pictures";
import type { ReplyOf } from "@masq/contract/route";
import type { PictureRefusal } from "@masq/domain/vocabulary";
import { useToast } from "@masq/ui/toast";
import { useCallback, useState } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { m } from "../../paraglide/messages.js";

export type Waiting = ReplyOf<typeof listMemberImages>["images"][number];
type Decision = { decision: "clear" } | { decision: "refuse"; reason: PictureRefusal };

/** Judges pictures one at a time. A judged picture leaves the list at once and returns if the server refuses. */
export function useJudge() {
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const { show } = useToast();
  const judge = useCallback(
    async ({ image, user }: Waiting, body: Decision): Promise<void> => {
      const { _id: id } = image;
      setBusy(true);
      setJudged((all) => new Set(all).add(id));
      try {
        await api.call(judgeMemberImage, { params: { id }, body, quiet: true });
        announce(
          body.decision === "clear"
            ? m.moderation_cleared({ member: user.username })
            : m.moderation_refused({ member: user.username }),
        );
      } catch (error) {
        // Withdrawn by the member, or judged by another admin.
        if (isApiError(error, "not-found")) return announce(m.moderation_gone());
        setJudged((all) => new Set([...all].filter((one) => one !== id)));
        show({ text: errorText(error), variant: "bad" });
      } finally {
        setBusy(false);
      }
    },
    [show],
  );
  return { judge, judged, busy };
}
