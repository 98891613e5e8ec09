import { TYPING_TOLD_MS } from "@masq/domain/constants";
import type { Deps } from "../deps.ts";
import { heldConversation, watcherOf } from "../chat/desk/find-holder.ts";
import { tick, type Hub } from "./hub.ts";

type Needs = Pick<Deps, "db" | "bus">;

/** Two tabs and a slow line bring frames closer together than they were sent. */
const SLACK_MS = 500;

/** "Is writing" of every node is shown on the sockets of this one. A lost signal is a word that was not shown. */
export function startTyping(deps: Pick<Deps, "bus">, hub: Hub): () => void {
  return deps.bus.onSignal((signal) => {
    if (signal.kind !== "typing") return;
    const { to, conversationId } = signal;
    for (const { stream, isEnding, send } of hub.listeners())
      if (stream === to && !isEnding) send({ action: "typing", conversationId });
  });
}

/** Lets one word pass in TYPING_TOLD_MS for one socket; more are dropped without an answer. */
export function typingGate(deps: Pick<Deps, "clock">): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = tick(deps);
    if (now - last < TYPING_TOLD_MS - SLACK_MS) return false;
    last = now;
    return true;
  };
}

/** The member writes: whoever holds the conversation now is told, nobody else, and not when hidden. A foreign conversation has no holder. */
export async function memberTypes(deps: Needs, memberId: string, conversationId: string): Promise<void> {
  const to = await watcherOf(deps.db, memberId, conversationId);
  if (to !== undefined) deps.bus.signal({ kind: "typing", to, conversationId });
}

/** The operator writes: the member is told while the claim with this epoch is alive. */
export async function operatorTypes(
  deps: Needs,
  agentId: string,
  claim: { stockId: string; claimEpoch: number },
): Promise<void> {
  const held = await heldConversation(deps.db, agentId, claim);
  if (held) deps.bus.signal({ kind: "typing", to: held.member_id, conversationId: held.conversation_id });
}
