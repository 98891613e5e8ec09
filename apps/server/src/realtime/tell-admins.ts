import type { Deps } from "../deps.ts";
import type { Hub } from "./hub.ts";

/** Tells this node's admins when facts of their brands' conversations change. A lost signal costs a manual reload. */
export function startTellingAdmins(deps: Pick<Deps, "bus">, hub: Hub): () => void {
  return deps.bus.onSignal((signal) => {
    if (signal.kind !== "conversation-changed") return;
    const { conversationId, fullScope } = signal;
    for (const { desk, isEnding, send } of hub.listeners()) {
      const isMine = desk?.role === "admin" && (desk.scope.includes("*") || desk.scope.includes(fullScope));
      if (isMine && !isEnding) send({ action: "conversationUpdate", conversationId });
    }
  });
}
