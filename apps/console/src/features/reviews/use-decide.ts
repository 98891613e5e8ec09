import { isApiError } from "@masq/client/api-error";
import { decideReview, type QueuedReview } from "@masq/contract/agent/reviews";
import type { ReviewRefusal } from "@masq/domain/care/reviews";
import { useToast } from "@masq/ui/toast";
import { useState } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { m } from "../../paraglide/messages.js";

export type Decision = { decision: "show" } | { decision: "refuse"; reason: ReviewRefusal; words: string };

/** Decides one review at a time; calls `onDone` whatever the outcome, because the list is outdated. */
export function useDecide(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const { show } = useToast();
  const decide = async ({ _id: id, version, user }: QueuedReview, decision: Decision): Promise<void> => {
    setBusy(true);
    try {
      await api.call(decideReview, { params: { id }, body: { version, ...decision }, quiet: true });
      const told = decision.decision === "show" ? m.reviews_shown : m.reviews_refused;
      announce(told({ member: user.username }));
    } catch (error) {
      const isOver = isApiError(error, "conflict") || isApiError(error, "not-found");
      show({ text: isOver ? m.reviews_changed() : errorText(error), variant: isOver ? "info" : "bad" });
    } finally {
      setBusy(false);
      onDone();
    }
  };
  return { decide, busy };
}
