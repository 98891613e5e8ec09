import { useSecondsUntil } from "../../shared/ticker.ts";
import type { Held } from "./desk-model.ts";
import { isStill } from "./held-model.ts";

/** Whole seconds left of a claim; they stand still while its reply is held. */
export function useClaimLeft(held: Held): number {
  const running = useSecondsUntil(held.deadlineAt);
  return isStill(held) ? Math.ceil(held.claim.remainingMs / 1000) : running;
}
