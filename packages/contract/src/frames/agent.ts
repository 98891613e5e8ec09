import { QUALITY_VERDICTS } from "@masq/domain/chat/quality";
import { REPORT_REASONS } from "@masq/domain/care/safety";
import { AGENT_STATUSES } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { PauseReason, Queue } from "../agent/desk.ts";
import { Wall } from "../agent/supervision.ts";
import { Id } from "../shapes.ts";

/** Frames of `/ws/agent`. No frame holds a message's text: the console asks for it over HTTP. */
const o = z.optional(z.number());
export const AgentClientFrame = z.discriminatedUnion("action", [
  z.object({ action: z.literal("heartbeat") }),
  z.object({
    action: z.literal("agentStatusUpdate"),
    status: z.enum(AGENT_STATUSES),
    reason: PauseReason,
  }),
  /** The operator is writing a reply to an item that is held with this epoch; never stored. */
  z.object({ action: z.literal("typing"), stockId: Id, claimEpoch: z.number() }),
  /** An admin looks at the wall, or does no longer; `wall` frames follow until then. Others are not answered. */
  z.object({ action: z.literal("watchWall"), on: z.boolean() }),
]);
export type AgentClientFrame = z.output<typeof AgentClientFrame>;
export const AgentServerFrame = z.discriminatedUnion("action", [
  z.object({ action: z.literal("heartbeat") }),
  z.object({
    action: z.literal("agentStatusUpdate"),
    o,
    status: z.enum(AGENT_STATUSES),
    reason: z.optional(z.string()),
    lockoutSeconds: z.optional(z.number()),
    error: z.optional(z.string()),
  }),
  z.object({ action: z.literal("queue"), queue: Queue }),
  z.object({
    action: z.literal("newMessage"),
    o,
    conversationId: z.string(),
    stockId: z.string(),
    messageId: z.string(),
  }),
  /** Memos or role-play dates of a held conversation changed; admins are told of every one in their scope. */
  z.object({ action: z.literal("conversationUpdate"), o, conversationId: z.string() }),
  z.object({ action: z.literal("claimRevoked"), o, stockId: z.string(), reason: z.string() }),
  /** How the desk stands now; at most once a second, and only to admins who asked with `watchWall`. */
  z.object({ action: z.literal("wall"), wall: Wall }),
  /** The member of a held conversation is writing right now. */
  z.object({ action: z.literal("typing"), conversationId: z.string() }),
  /** An admin upheld a report about something that this operator wrote. */
  z.object({ action: z.literal("warned"), o, reportId: z.string(), reason: z.enum(REPORT_REASONS) }),
  /** A supervisor judged a reply of this operator. */
  z.object({ action: z.literal("judged"), o, checkId: z.string(), verdict: z.enum(QUALITY_VERDICTS) }),
  z.object({ action: z.literal("logout"), reason: z.string() }),
]);
export type AgentServerFrame = z.output<typeof AgentServerFrame>;
