import { BRAND_NUMBERS } from "@masq/domain/foundation/brand-settings";
import type { BrandSettingsRow } from "@masq/db/tables/brands";
import type { AgentActor } from "../../http/actor.ts";

export type Tier = "vip" | "first" | "standard";

const MINUTE_MS = 60_000;
/** Time from due to deadline for an opener after a match. */
export const OPENER_ALLOWANCE_MS = 6 * 60 * MINUTE_MS;

/** A member's very first message is the most urgent, then VIP members' messages. */
export const tierOf = (given: { isPremium: boolean; isFirst: boolean }): Tier =>
  given.isFirst ? "first" : given.isPremium ? "vip" : "standard";

/** Milliseconds between a member's message and its deadline, by the brand's settings. */
export function messageAllowanceMs(settings: BrandSettingsRow, tier: Tier): number {
  const minutes = {
    first: settings.firstMinutes ?? BRAND_NUMBERS.firstMinutes.usual,
    vip: settings.vipMinutes ?? BRAND_NUMBERS.vipMinutes.usual,
    standard: settings.messageMinutes ?? BRAND_NUMBERS.messageMinutes.usual,
  };
  return minutes[tier] * MINUTE_MS;
}

/** A character may write first only if nobody wrote yet: one opener per conversation, ever. */
export const mayOpen = (conversation: { seq: number; frozen_at: Date | null; blocked_at: Date | null }): boolean =>
  conversation.seq === 0 && conversation.frozen_at === null && conversation.blocked_at === null;

export const maySupervise = (agent: Pick<AgentActor, "role">): boolean => agent.role === "admin";
