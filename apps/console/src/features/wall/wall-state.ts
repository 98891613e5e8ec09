import type { WallClaim } from "@masq/contract/agent/supervision";
import type { AgentStatus } from "@masq/domain/vocabulary";
import type { m } from "../../paraglide/messages.js";

export type WallState = Parameters<typeof m.wall_state>[0]["state"];
export const statusState = (status: AgentStatus): WallState =>
  status === "paused" ? "paused" : status === "online" ? "free" : "lapsed";

/** Unsent text or typing within the last seconds is writing; the rest of a claim is reading. */
export const stateOf = ({ writing, draft }: WallClaim): "writing" | "reading" =>
  writing || draft ? "writing" : "reading";
