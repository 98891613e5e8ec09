import { isApiError } from "@masq/client/api-error";
import { sendMessage, startConversation } from "@masq/contract/member/conversations";
import type { Profile } from "@masq/contract/member/profiles";
import type { ReplyOf } from "@masq/contract/route";
import { useSyncExternalStore } from "react";
import { client } from "../../shared/client.ts";
import { mergeMessage } from "../../shared/live-cache.ts";
import { notify } from "../../shared/notify.ts";
import { popups } from "../../shared/popups.ts";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import { reloadViewer, updateViewer } from "../../shared/viewer.ts";
import { viewerStore } from "../../shared/viewer-store.ts";
import type { Thread } from "./chat.queries.ts";
import { drafts } from "./drafts.ts";
import { createOutbox, noEntries, UNKNOWN, type Entry } from "./outbox.ts";

type Sent = ReplyOf<typeof sendMessage>;
type OwnOutbox = ReturnType<typeof createOutbox<Sent>>;

let made: { owner: string; outbox: OwnOutbox } | null = null;

/** The member's one outbox in this tab; another member gets another. */
export function outboxOf(memberId: string): OwnOutbox {
  if (made?.owner !== memberId) made = { owner: memberId, outbox: makeOutbox(memberId) };
  return made.outbox;
}

function makeOutbox(memberId: string): OwnOutbox {
  const outbox = createOutbox<Sent>(memberId, {
    storage: localStorage,
    post,
    changeCredits(by) {
      const viewer = viewerStore.get();
      if (viewer !== null) updateViewer({ credits: Math.max(0, viewer.credits + by) });
    },
    sent: written,
    failed(entry, error) {
      if (isApiError(error, "no-credits")) {
        outbox.drop(entry.key);
        drafts.giveBack(memberId, entry.profileId, entry.text);
        popups.open("no-credits", { draft: entry.text });
      } else if (isApiError(error, "email-not-validated", "age-verification-required", "blocked", "rate-limited")) {
        notify.error(error);
      }
      void reloadViewer().catch(() => {});
    },
  });
  window.addEventListener("online", () => outbox.retryAll(UNKNOWN));
  client().session.onEnd(() => {
    if (made?.outbox === outbox) made = null;
    drafts.forget();
  });
  return outbox;
}

function post({ key, conversationId, profileId, text }: Entry): Promise<Sent> {
  const body = { messageType: "text", message: text } as const;
  const given = { body, idempotencyKey: key, quiet: true } as const;
  const { api } = client();
  return conversationId === null
    ? api.call(startConversation, { ...given, params: { id: profileId } })
    : api.call(sendMessage, { ...given, params: { id: conversationId } });
}

/** The server's word: the stored message in the place of its bubble, and the balance. */
function written(_entry: Entry, { message, conversation, credits }: Sent, waiting: number): void {
  updateViewer({ credits: Math.max(0, credits - waiting) });
  const cache = queries();
  const key = keys.conversation(conversation._id);
  cache.setQueryData<Thread>(key, (thread) => {
    if (thread !== undefined) return { ...mergeMessage(thread, message), type: conversation.type };
    const isWhole = conversation.messages.length === conversation.messageCount;
    return isWhole ? { ...conversation, previous: null, next: null } : undefined;
  });
  cache.setQueryData<Profile>(
    keys.profile(conversation.profile._id),
    (profile) => profile && { ...profile, conversationId: conversation._id },
  );
  void cache.invalidateQueries({ queryKey: ["conversations"] });
}

/** What is on its way to one character. */
export function useOutbox(memberId: string, profileId: string): readonly Entry[] {
  return useSyncExternalStore(
    (hear) => outboxOf(memberId).subscribe(hear),
    () => outboxOf(memberId).of(profileId),
    noEntries,
  );
}
