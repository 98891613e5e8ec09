import { account } from "./client.ts";
import { useStore } from "./store.ts";

/** Whether an admin of all brands is signed in: what is of the whole house is shown to nobody else. */
export const useIsOwner = (): boolean => useStore(account, (agent) => agent?.scope.includes("*") === true);
