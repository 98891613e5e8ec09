import type { Deps } from "../deps.ts";
import type { Hub } from "./hub.ts";

/** Admins of this node hear that the facts of a conversation of their brands changed. A lost signal is a screen that is reloaded by hand. */
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
