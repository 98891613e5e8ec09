import { TYPING_TOLD_MS } from "@masq/domain/constants";
import type { Deps } from "../deps.ts";
import { heldConversation, watcherOf } from "../chat/desk/find-holder.ts";
import { tick, type Hub } from "./hub.ts";

type Needs = Pick<Deps, "db" | "bus">;

/** Two tabs and network jitter bring frames closer together than they were sent. */
const SLACK_MS = 500;

/** Shows typing signals of every node on this one's sockets. A lost signal is just not shown. */
export function startTyping(deps: Pick<Deps, "bus">, hub: Hub): () => void {
  return deps.bus.onSignal((signal) => {
    if (signal.kind !== "typing") return;
    const { to, conversationId } = signal;
    for (const { stream, isEnding, send } of hub.listeners())
      if (stream === to && !isEnding) send({ action: "typing", conversationId });
  });
}

/** Passes one signal per TYPING_TOLD_MS and socket; drops others silently. */
export function typingGate(deps: Pick<Deps, "clock">): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = tick(deps);
    if (now - last < TYPING_TOLD_MS - SLACK_MS) return false;
    last = now;
    return true;
  };
}

/** A member types: shown only to the conversation's holder, and not if hidden. Others' conversations have no holder. */
export async function memberTypes(deps: Needs, memberId: string, conversationId: string): Promise<void> {
  const to = await watcherOf(deps.db, memberId, conversationId);
  if (to !== undefined) deps.bus.signal({ kind: "typing", to, conversationId });
}

/** The operator types: shown to the member while the claim with this epoch is alive and no reply of it waits. */
export async function operatorTypes(
  deps: Needs,
  agentId: string,
  claim: { stockId: string; claimEpoch: number },
): Promise<void> {
  const held = await heldConversation(deps.db, agentId, claim);
  if (held && !held.waits)
    deps.bus.signal({ kind: "typing", to: held.member_id, conversationId: held.conversation_id });
}
