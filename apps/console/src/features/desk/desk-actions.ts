import { getDeskConversation } from "@masq/contract/agent/desk";
import { favourMember as favour } from "@masq/contract/agent/interests";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { conversationPlace, goTo } from "../../shared/place.ts";
import { m } from "../../paraglide/messages.js";
import { tell } from "../session/attempts.ts";
import { composer } from "./composer-handle.ts";
import { shownOf, type Held } from "./desk-model.ts";
import { desk, drafts } from "./desk-store.ts";
import { flushDraft } from "./draft-saver.ts";
import { giveBack, recuse } from "./send-reply.ts";

export const shown = (): Held | null => shownOf(desk.get());

export function reviewNow(): void {
  const held = shown();
  if (held === null) return;
  desk.dispatch({ type: "reviewed", stockId: held.claim._id });
  composer()?.focus();
}

/** Shows a held conversation: selects it at the desk, navigates to its address from elsewhere (decision O-36). */
export function selectHeld({ claim }: Held): void {
  desk.dispatch({ type: "select", stockId: claim._id });
  if (window.location.pathname !== "/chat") goTo(conversationPlace(claim.conversation._id));
}

export function selectOther(): void {
  const { held, selectedId } = desk.get();
  const at = held.findIndex(({ claim }) => claim._id === selectedId);
  const next = held[(at + 1) % held.length];
  if (next !== undefined) desk.dispatch({ type: "select", stockId: next.claim._id });
}

/** Adopts the draft as this operator's text, sent only by Send. An own draft is in the composer, unless typed over. */
export function useHandedDraft(): void {
  const claim = shown()?.claim;
  if (!claim?.draft) return;
  if (claim.draft.own) composer()?.keep(claim.draft.text);
  else composer()?.replace(claim.draft.text);
  desk.dispatch({ type: "draft-settled", stockId: claim._id });
}

export function discardDraft(): void {
  const claim = shown()?.claim;
  if (!claim?.draft) return;
  desk.dispatch({ type: "draft-settled", stockId: claim._id });
  if (claim.draft.own) composer()?.replace("");
  // The server has that text, so clearing it must be saved at once.
  drafts.set(claim._id, { text: "", savedText: claim.draft.text, epoch: claim.claimEpoch });
  void flushDraft(claim._id);
  composer()?.focus();
}

/** `isReturned`: from the supervisors to the operators. */
export async function attemptGiveBack(reason: string, isReturned = false): Promise<void> {
  const held = shown();
  if (held === null) return;
  try {
    const left = await giveBack(held, reason, isReturned ? { supervisor: false } : {});
    tell(m.give_back_done({ left }), "ok");
  } catch (error) {
    tell(errorText(error));
  }
}

/** Hands the item to the supervisors. Returns whether they have it. */
export async function attemptRaise(note: string): Promise<boolean> {
  const held = shown();
  if (held === null) return false;
  try {
    await giveBack(held, m.give_back_reason_supervisor(), { supervisor: true, note });
    tell(m.raise_done(), "ok");
    return true;
  } catch (error) {
    tell(errorText(error));
    return false;
  }
}

export async function attemptRecuse(): Promise<void> {
  const held = shown();
  if (held === null) return;
  try {
    await recuse(held);
    tell(m.recuse_done(), "ok");
  } catch (error) {
    tell(errorText(error));
  }
}

/** Marks or unmarks the member as the character's favorite; the member is told. */
export async function favourMember(): Promise<void> {
  const held = shown();
  if (held === null || desk.get().answered === held) return;
  const { _id: stockId, conversation } = held.claim;
  const { user, profile } = conversation;
  try {
    const { favourite } = await api.call(favour, {
      params: { id: conversation._id },
      body: { favourite: !conversation.favourited },
      quiet: true,
    });
    desk.dispatch({ type: "favoured", stockId, favourited: favourite });
    tell((favourite ? m.favour_done : m.favour_undone)({ character: profile.name, member: user.username }), "ok");
  } catch (error) {
    tell(errorText(error));
  }
}

export async function readEarlier(): Promise<void> {
  const held = shown();
  if (held === null) return;
  const { conversation } = held.claim;
  const known = desk.get().earlier[conversation._id] ?? [];
  const first = known[0] ?? conversation.messages[0];
  if (first === undefined) return;
  try {
    const older = await api.call(getDeskConversation, {
      params: { id: conversation._id },
      query: { before: first.sequence },
      quiet: true,
    });
    desk.dispatch({ type: "earlier", conversationId: conversation._id, messages: older.messages });
  } catch (error) {
    tell(errorText(error, m.error_loading()));
  }
}
