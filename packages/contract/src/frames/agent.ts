import { QUALITY_VERDICTS } from "@masq/domain/chat/quality";
import { HELD_STATES } from "@masq/domain/chat/held-reply";
import { SENDING_STATES } from "@masq/domain/chat/sending";
import { REMOVAL_REASONS } from "@masq/domain/chat/second-look";
import { REPORT_REASONS } from "@masq/domain/care/safety";
import { AGENT_STATUSES } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import { PauseReason, Queue } from "../agent/desk.ts";
import { Wall } from "../agent/supervision.ts";
import { Id } from "../shapes.ts";

/** Frames of `/ws/agent`. None contains message text: the console fetches it over HTTP. */
const o = z.optional(z.number());
export const AgentClientFrame = z.discriminatedUnion("action", [
  z.object({ action: z.literal("heartbeat") }),
  z.object({
    action: z.literal("agentStatusUpdate"),
    status: z.enum(AGENT_STATUSES),
    reason: PauseReason,
  }),
  /** The operator is typing a reply to an item held with this epoch; never stored. */
  z.object({ action: z.literal("typing"), stockId: Id, claimEpoch: z.number() }),
  /** An admin starts or stops watching the wall; `wall` frames follow until then. Ignored from others. */
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
  /** Memos or role-play dates of a held conversation changed; admins receive all in their scope. */
  z.object({ action: z.literal("conversationUpdate"), o, conversationId: z.string() }),
  z.object({ action: z.literal("claimRevoked"), o, stockId: z.string(), reason: z.string() }),
  /** A held reply of this operator was decided, came too late or was withdrawn. `stockId` null: an admin's line. */
  z.object({
    action: z.literal("held"),
    o,
    heldId: z.string(),
    stockId: z.nullable(z.string()),
    conversationId: z.string(),
    state: z.enum(HELD_STATES),
  }),
  /** An answer of this operator that had not gone out was taken back, returned as a draft, or dropped with its item. */
  z.object({
    action: z.literal("sending"),
    o,
    sendingId: z.string(),
    stockId: z.string(),
    conversationId: z.string(),
    state: z.enum(SENDING_STATES),
  }),
  /** The current state of the desk; at most once a second, only to admins who sent `watchWall`. */
  z.object({ action: z.literal("wall"), wall: Wall }),
  /** The member of a held conversation is typing. */
  z.object({ action: z.literal("typing"), conversationId: z.string() }),
  /** An admin upheld a report about a message by this operator. */
  z.object({ action: z.literal("warned"), o, reportId: z.string(), reason: z.enum(REPORT_REASONS) }),
  /** A supervisor judged one of this operator's replies. */
  z.object({ action: z.literal("judged"), o, checkId: z.string(), verdict: z.enum(QUALITY_VERDICTS) }),
  /** A supervisor took one of this operator's messages out of a member's thread. */
  z.object({ action: z.literal("removed"), o, messageId: z.string(), reason: z.enum(REMOVAL_REASONS) }),
  z.object({ action: z.literal("logout"), reason: z.string() }),
]);
export type AgentServerFrame = z.output<typeof AgentServerFrame>;
