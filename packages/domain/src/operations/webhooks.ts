/** What other systems can be told about (docs/webhooks.md), in groups as the console offers them. */
export const WEBHOOK_GROUPS = {
  members: [
    "member.joined",
    "member.email_confirmed",
    "member.age_verified",
    "member.locked",
    "member.unlocked",
    "member.deleted",
  ],
  money: ["order.paid", "order.refunded", "order.disputed"],
  memberships: [
    "membership.started",
    "membership.renewed",
    "membership.past_due",
    "membership.cancelled",
    "membership.resumed",
    "membership.ended",
  ],
  requests: [
    "report.received",
    "report.decided",
    "report.appealed",
    "report.appeal_decided",
    "removal.received",
    "removal.decided",
    "ticket.received",
    "ticket.answered",
  ],
  quality: ["quality.flagged", "quality.decided", "quality.appealed", "quality.appeal_decided"],
  payouts: ["payout.closed", "payout.disputed", "payout.dispute_decided"],
} as const;
export type WebhookGroup = keyof typeof WEBHOOK_GROUPS;
export type WebhookKind = (typeof WEBHOOK_GROUPS)[WebhookGroup][number];
export const WEBHOOK_KINDS: readonly WebhookKind[] = Object.values(WEBHOOK_GROUPS).flat();

/** A try from the console: sent to one endpoint, whatever it takes. */
export const WEBHOOK_TEST = "webhook.test";

export const WEBHOOK_STATES = ["active", "paused"] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];
/** `gone`: it answered 410. `failing`: nothing but failures for days. */
export const WEBHOOK_PAUSES = ["admin", "gone", "failing"] as const;
export type WebhookPause = (typeof WEBHOOK_PAUSES)[number];
export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const WEBHOOK_URL_CHARS = 500;
export const WEBHOOKS_MAX = 20;
/** An older secret signs beside the new one for so long. */
export const SECRET_OVERLAP_HOURS = 24;
export const WEBHOOKS_KEPT_DAYS = 30;
/** Seconds from one failed try to the next: eight tries in 25 hours. */
export const RETRY_AFTER_S: readonly number[] = [10, 60, 300, 1_800, 7_200, 21_600, 57_600];
/** An endpoint of which nothing else was heard is paused. */
export const FAILING_PAUSE = { days: 3, tries: 10 } as const;
