import { BREAK_REASONS, type AgentStatus } from "@masq/domain/vocabulary";

export type StatusStep =
  | { kind: "none" }
  | { kind: "refused"; sentence: string }
  | { kind: "start" | "pause" | "resume" | "stop" };

/** States of a work session (specification section 4): offline, online, break, offline. */
export function statusStep(from: AgentStatus, to: AgentStatus): StatusStep {
  if (from === to) return { kind: "none" };
  if (to === "offline") return { kind: "stop" };
  if (to === "online") return { kind: from === "paused" ? "resume" : "start" };
  return from === "online" ? { kind: "pause" } : { kind: "refused", sentence: "Start a session before you pause" };
}

const OWN_WORDS = /^other: \S.{2,}/;
/** A listed reason, or "other: " with free text (decision G-126). */
export const isBreakReason = (reason: string | undefined): reason is string =>
  BREAK_REASONS.some((one) => one !== "other" && one === reason) || OWN_WORDS.test(reason ?? "");

/** Seconds as mm:ss, for the lockout message. */
export function minutesAndSeconds(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
