import type { DeskConversation, DeskMessage } from "@masq/contract/agent/desk";
import type { DeskFact } from "@masq/contract/agent/desk-fact";
import * as facts from "@masq/contract/agent/facts";
import type { FactKind } from "@masq/domain/chat/facts/kinds";
import { api } from "../../shared/client.ts";
import { createCell } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import { open } from "../commands/panels.ts";
import { tell } from "../session/attempts.ts";
import { shown } from "./desk-actions.ts";
import { desk } from "./desk-store.ts";
import { lineCursor } from "./line-cursor.ts";

/** What the open dialog is about: a fact to change, or a message to take one from, with the words selected in it. */
export type FactTarget = { fact: DeskFact | null; line: DeskMessage | null; marked: string };
export const factTarget = createCell<FactTarget>({ fact: null, line: null, marked: "" });

const linesOf = (conversation: DeskConversation): DeskMessage[] => [
  ...(desk.get().earlier[conversation._id] ?? []),
  ...conversation.messages,
];
export const sayable = (conversation: DeskConversation): DeskMessage[] =>
  linesOf(conversation).filter(({ senderType, message }) => senderType !== "system" && message !== "");

/** From the marked message, else the newest. */
export function openFact(): void {
  const held = shown();
  if (held === null) return;
  const lines = sayable(held.claim.conversation);
  const line = lines.find(({ _id }) => _id === lineCursor.get()) ?? lines.at(-1) ?? null;
  if (line === null) return;
  lineCursor.dispatch(line._id);
  const marked = document.getSelection()?.toString().trim() ?? "";
  factTarget.dispatch({ fact: null, line, marked: line.message.includes(marked) ? marked : "" });
  open("fact");
}

export function openKnownFact(fact: DeskFact, name: "fact" | "factRemove" = "fact"): void {
  factTarget.dispatch({ fact, line: null, marked: "" });
  open(name);
}

function put(conversation: DeskConversation, fact: DeskFact, said: string): void {
  desk.dispatch({ type: "fact", conversationId: conversation._id, fact });
  tell(said, "ok");
}

export async function addFact(
  conversation: DeskConversation,
  body: { kind: FactKind; value: string; messageId: string },
): Promise<void> {
  put(
    conversation,
    await api.call(facts.addFact, { params: { id: conversation._id }, body, quiet: true }),
    m.ledger_added(),
  );
}

export async function updateFact(conversation: DeskConversation, fact: DeskFact, value: string): Promise<void> {
  const params = { id: conversation._id, factId: fact._id };
  put(conversation, await api.call(facts.updateFact, { params, body: { value }, quiet: true }), m.ledger_updated());
}

/** Reports its own failure. Returns whether the fact is gone. */
export async function removeFact(conversation: DeskConversation, fact: DeskFact): Promise<boolean> {
  try {
    const params = { id: conversation._id, factId: fact._id };
    put(conversation, await api.call(facts.removeFact, { params, quiet: true }), m.ledger_removed());
    return true;
  } catch {
    tell(m.memo_failed());
    return false;
  }
}
