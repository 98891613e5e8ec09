import type { WallClaim, WallOperator } from "@masq/contract/agent/supervision";
import type { m } from "../../paraglide/messages.js";

export type WallState = Parameters<typeof m.wall_state>[0]["state"];
export const idleState = ({ status, reconnecting, left }: WallOperator): WallState =>
  reconnecting ? "lost" : status === "paused" ? "paused" : status === "online" ? "free" : (left ?? "lapsed");

/** Unsent text or typing within the last seconds is writing; the rest of a claim is reading. */
export const stateOf = ({ writing, draft }: WallClaim): "writing" | "reading" =>
  writing || draft ? "writing" : "reading";
