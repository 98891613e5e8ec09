import { isApiError } from "@masq/client/api-error";
import { browserChannel, browserLocks, browserTimers } from "@masq/client/browser-ports";
import { isChosenEnd } from "@masq/client/end-reason";
import { sendMessage, startConversation } from "@masq/contract/member/conversations";
import type { Profile } from "@masq/contract/member/profiles";
import type { ReplyOf } from "@masq/contract/route";
import { useSyncExternalStore } from "react";
import { client } from "../../shared/client.ts";
import { mergeMessage } from "../../shared/live-cache.ts";
import { onConnected, onLive } from "../../shared/live.tsx";
import { notify } from "../../shared/notify.ts";
import { popups } from "../../shared/popups.ts";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import { setReserved } from "../../shared/reserved-credits.ts";
import { reloadViewer, updateViewer } from "../../shared/viewer.ts";
import { viewerStore } from "../../shared/viewer-store.ts";
import type { Thread } from "./chat.queries.ts";
import { drafts } from "./drafts.ts";
import type { Entry } from "./outbox-entry.ts";
import { noEntries } from "./outbox-list.ts";
import { eraseOutbox, openOutboxStore, takeOldEntries, warmOutbox } from "./outbox-store.ts";
import { createOutbox } from "./outbox.ts";
import { pictureDrafts } from "./picture-drafts.ts";

type Sent = ReplyOf<typeof sendMessage>;
type OwnOutbox = ReturnType<typeof createOutbox<Sent>>;

/** A dead network may swallow a response: then the same key asks again. */
const ANSWER_MS = 20_000;

let made: { owner: string; outbox: OwnOutbox } | null = null;

/** The member's outbox, shared by all tabs; another member gets another. */
export function outboxOf(memberId: string): OwnOutbox {
  if (made?.owner !== memberId) {
    made?.outbox.close();
    made = { owner: memberId, outbox: makeOutbox(memberId) };
  }
  return made.outbox;
}

function makeOutbox(memberId: string): OwnOutbox {
  const outbox = createOutbox<Sent>(memberId, {
    store: openOutboxStore(memberId),
    channel: browserChannel(`masq-outbox-${memberId}`),
    locks: browserLocks,
    timers: browserTimers,
    random: Math.random,
    page: crypto.randomUUID(),
    isOnline: () => navigator.onLine,
    post,
    sent: written,
    refused(entry, error) {
      if (isToldOf(entry, error)) notify.error(error);
      void reloadViewer().catch(() => {});
    },
    returned(entries, why) {
      for (const { profileId } of new Map(entries.map((one) => [one.profileId, one])).values()) {
        const mine = entries.filter((one) => one.profileId === profileId);
        const text = textOf(mine);
        if (text !== "") drafts.giveBack(memberId, profileId, text);
        for (const { attachment } of mine) pictureDrafts.giveBack(memberId, profileId, attachment);
      }
      if (why === "cancelled") return;
      const { profileName } = entries[0] ?? {};
      popups.open("no-credits", { ...(profileName !== undefined && { profileName }), draft: textOf(entries) });
      void reloadViewer().catch(() => {});
    },
    reserved: setReserved,
  });
  follow(memberId, outbox);
  return outbox;
}

/** Joins several messages into one text; a picture may have no words. */
const textOf = (entries: readonly Entry[]): string =>
  entries
    .map(({ text }) => text)
    .filter((text) => text !== "")
    .join("\n");

/** Follows the network, the socket and the server's balance. */
function follow(memberId: string, outbox: OwnOutbox): void {
  // At once: the network may already be gone when the first message is sent.
  warmOutbox();
  void takeOldEntries(memberId, (entry) => outbox.adopt(entry)).catch(() => {});
  const wake = (): void => outbox.wake();
  window.addEventListener("online", wake);
  window.addEventListener("offline", wake);
  let credits = viewerStore.get()?.credits;
  const ends = [
    viewerStore.subscribe(() => {
      const now = viewerStore.get()?.credits;
      if (now === credits) return;
      credits = now;
      outbox.credited();
    }),
    onLive((frame) => {
      if (frame.action !== "newMessage" || frame.message.senderType !== "user") return;
      if (frame.message.clientKey !== null) outbox.arrived(frame.message.clientKey);
      drafts.sent(memberId, frame.profile._id, frame.message.message);
    }),
    onConnected(wake),
    client().session.onEnd((reason) => {
      for (const end of ends) end();
      window.removeEventListener("online", wake);
      window.removeEventListener("offline", wake);
      outbox.close();
      if (made?.outbox === outbox) made = null;
      drafts.forget();
      if (isChosenEnd(reason)) void eraseOutbox(memberId).catch(() => {});
    }),
  ];
}

/** The bubble shows a failure; notify only if it needs action, or if a conversation was not created. */
function isToldOf({ conversationId }: Entry, error: unknown): boolean {
  if (isApiError(error, "email-not-validated", "age-verification-required", "blocked", "conversation-on-hold"))
    return true;
  return conversationId === null && !isApiError(error, "disclosure-required");
}

function post({ key, conversationId, profileId, text, attachment }: Entry): Promise<Sent> {
  const body =
    attachment === undefined
      ? ({ messageType: "text", message: text } as const)
      : ({ messageType: "attachment", message: text, attachment } as const);
  const given = { body, idempotencyKey: key, quiet: true, signal: AbortSignal.timeout(ANSWER_MS) } as const;
  const { api } = client();
  return conversationId === null
    ? api.call(startConversation, { ...given, params: { id: profileId } })
    : api.call(sendMessage, { ...given, params: { id: conversationId } });
}

/** The server's response: the stored message replaces its bubble, and the balance. */
function written(_entry: Entry, { message, conversation, credits }: Sent): void {
  updateViewer({ credits });
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

export function useOutbox(memberId: string, profileId: string): readonly Entry[] {
  return useSyncExternalStore(
    (hear) => outboxOf(memberId).subscribe(hear),
    () => outboxOf(memberId).of(profileId),
    noEntries,
  );
}

export function useStalled(memberId: string): boolean {
  return useSyncExternalStore(
    (hear) => outboxOf(memberId).subscribe(hear),
    () => outboxOf(memberId).isStalled(),
    () => false,
  );
}
