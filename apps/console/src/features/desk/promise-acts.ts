import type { DeskConversation, DeskMessage } from "@masq/contract/agent/desk";
import type { DeskPromise } from "@masq/contract/agent/desk-promise";
import * as facts from "@masq/contract/agent/facts";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { createCell } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import { tell } from "../session/attempts.ts";
import { desk } from "./desk-store.ts";

/** A reply just sent that made a timed promise; kept until the next reply. */
type Offer = { conversationId: string; messageId: string };
export const promiseOffer = createCell<Offer | null>(null);

/** Runs after a send, never before it: nothing waits for this. */
export async function offerPromise(conversation: DeskConversation, message: DeskMessage): Promise<void> {
  promiseOffer.dispatch(null);
  const { findPromise } = await import("@masq/domain/chat/facts/promises");
  const found = findPromise(message.message, new Date(message.dateSent), conversation.user.timezone ?? "UTC");
  if (found === null) return;
  promiseOffer.dispatch({ conversationId: conversation._id, messageId: message._id });
  tell(m.promise_offer({ when: found.when, member: conversation.user.username }), "ok", {
    label: m.promise_keep_it(),
    run: () => void keepOffered(),
  });
}

export async function keepOffered(): Promise<void> {
  const offer = promiseOffer.get();
  if (offer === null) return;
  promiseOffer.dispatch(null);
  const { conversationId, messageId } = offer;
  try {
    const promise = await api.call(facts.keepPromise, {
      params: { id: conversationId },
      body: { messageId },
      quiet: true,
    });
    desk.dispatch({ type: "fact", conversationId, promise });
    tell(
      promise.waits === null ? m.promise_added() : `${m.promise_added()} ${m.promise_waits({ why: promise.waits })}`,
      "ok",
    );
  } catch (error) {
    promiseOffer.dispatch(offer);
    tell(errorText(error));
  }
}

export async function closePromise(
  conversation: DeskConversation,
  { _id: promiseId }: DeskPromise,
  state: "kept" | "dropped",
): Promise<void> {
  try {
    const params = { id: conversation._id, promiseId };
    const promise = await api.call(facts.closePromise, { params, body: { state }, quiet: true });
    desk.dispatch({ type: "fact", conversationId: conversation._id, promise });
    tell(m.promise_closed({ state }), "ok");
  } catch (error) {
    tell(errorText(error));
  }
}
