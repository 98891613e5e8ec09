import { account } from "./client.ts";
import { useStore } from "./store.ts";

/** Whether an admin of all brands is signed in, who alone sees what concerns the whole installation. */
export const useIsOwner = (): boolean =>
  useStore(account, (agent) => agent?.role === "admin" && agent.scope.includes("*"));
