import { createCards } from "@masq/server/billing/checkout/cards.suite";
import type { Charge, GatewayEvent } from "@masq/server/platform/payments/gateway";

/** What becomes of a refund or of a renewal's charge at the gateway. */
export type Fates = { refund: () => "done" | "answer-lost" | "lost" | "refused"; renewal: () => string };
export type PaidBack = { refundId: string; reference: string; amountMinor: number };
export type Bank = ReturnType<typeof createBank>;

/**
 * The provider in memory, with books of its own. It deduplicates no refund, loses what it is told to lose, and tells
 * what it did whenever it is asked to tell.
 */
export function createBank() {
  const cards = createCards();
  const { gateway, charges, state } = cards;
  const paidBack: PaidBack[] = [];
  /** Charges that it will know of only later. */
  const underWay: Charge[] = [];
  /** References of charges that a bank took back from us. */
  const disputed = new Set<string>();
  let fates: Fates = { refund: () => "done", renewal: () => "ok" };
  const plain = gateway.tokenFor;
  gateway.tokenFor = async (stored) => (await plain(stored))?.replace(/^ok/, fates.renewal());
  const charge = gateway.charge;
  gateway.charge = (asked) => {
    if (!asked.token.startsWith("late")) return charge(asked);
    underWay.push(asked);
    return Promise.resolve({ state: "unknown", why: "no answer" });
  };
  gateway.refund = ({ refundId, reference, amountMinor }) => {
    const fate = fates.refund();
    if (fate === "refused") return Promise.resolve({ state: "failed", text: "refused" });
    if (fate !== "lost") paidBack.push({ refundId, reference, amountMinor });
    return Promise.resolve(fate === "done" ? { state: "done", text: "" } : { state: "unknown", text: "no answer" });
  };
  gateway.booked = () =>
    Promise.resolve([
      ...cards.taken(),
      ...paidBack.map(({ reference, amountMinor }) => ({
        reference,
        paymentId: null,
        kind: "refund" as const,
        amountMinor,
        currency: "EUR",
        at: state.now(),
      })),
    ]);
  return {
    gateway,
    state,
    paidBack,
    disputed,
    charges,
    taken: cards.taken,
    /** A new seed: empty books, and what it draws. */
    restart: (drawn: Fates): void => {
      charges.clear();
      paidBack.length = 0;
      disputed.clear();
      underWay.length = 0;
      fates = drawn;
    },
    /** From now on it answers, and does what it is asked. */
    recover: (): void => void (fates = { refund: () => "done", renewal: () => "ok" }),
    /** A charge that was under way is there, whatever it said of it meanwhile. */
    arrive: (): void => {
      for (const late of underWay.splice(0)) cards.arrive(late);
    },
    /** It was asked for nothing yet. */
    isIdle: (): boolean => charges.size === 0 && underWay.length === 0,
    /** Everything that it may tell by now. */
    news: (): Omit<GatewayEvent, "at">[] => [
      ...[...charges.values()].map(({ outcome, paymentId, token, amountMinor, currency }) => ({
        kind: outcome.state === "success" ? ("charged" as const) : ("declined" as const),
        dedupeKey: `${token}:${outcome.state}`,
        paymentId,
        reference: outcome.state === "success" ? outcome.reference : null,
        amountMinor,
        currency,
        text: "",
      })),
      ...paidBack.map(({ reference, amountMinor }, nth) => ({
        kind: "refunded" as const,
        dedupeKey: `refund-${reference}-${nth}`,
        paymentId: null,
        reference,
        amountMinor,
        currency: "EUR",
        text: "",
      })),
      ...[...disputed].map((reference) => ({
        kind: "charged-back" as const,
        dedupeKey: `dispute-${reference}`,
        paymentId: null,
        reference,
        amountMinor: null,
        currency: "EUR",
        text: "",
      })),
    ],
  };
}
