import {
  AGENT_RECONNECT_DELAY_MS,
  AGENT_RECONNECT_TRIES,
  USER_RECONNECT_MAX_MS,
  USER_RECONNECT_MIN_MS,
} from "@masq/domain/constants";
import type { Surface } from "./api.ts";

/**
 * Returns the milliseconds before reconnection `attempt` (0 = the first after a loss), or null to give up.
 * `random` (0 to 1) spreads members over the upper half of the step, so an outage does not bring them back at once.
 */
export function reconnectDelay(surface: Surface, attempt: number, random: number): number | null {
  if (surface === "agent") return attempt < AGENT_RECONNECT_TRIES ? AGENT_RECONNECT_DELAY_MS : null;
  const step = Math.min(USER_RECONNECT_MAX_MS, USER_RECONNECT_MIN_MS * 2 ** Math.min(attempt, 10));
  return step / 2 + (step / 2) * random;
}
