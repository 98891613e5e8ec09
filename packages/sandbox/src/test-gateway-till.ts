import { behaviourOf, refusalOf, type Behaviour, type Refusal } from "./test-gateway-cards.ts";
import { newName, type Store, type StoredCharge, type StoredEvent, type Token } from "./test-gateway-store.ts";

const TOKEN_MS = 30 * 60_000;
const CHALLENGE_MS = 15 * 60_000;
export type Delays = { slowMs: number; lateMs: number };

type CardInput = { digits: string; brand: string; expMonth: number; expYear: number };
export type ChargeInput = {
  paymentId: string;
  token: string;
  amountMinor: number;
  currency: string;
  description: string;
  returnUrl: string;
  keep: boolean;
};
/** `line`: what happens to the response on its way. */
type Taken = { charge: StoredCharge; line: "whole" | "slow" | "cut" | "silent" };
type Till = { store: Store; now: () => Date; tell: (event: StoredEvent) => void; delays: Delays };

/** Handles tokens, charges and refunds. Each call is one transaction of its storage. */
export function openTill({ store, now, tell, delays }: Till) {
  const timers = new Set<NodeJS.Timeout>();
  /** Behavior of the next charge, whatever its card. */
  let forced: Behaviour | undefined;
  const at = (): number => now().getTime();

  const note = (charge: StoredCharge, kind: StoredEvent["kind"], amountMinor = charge.amountMinor): void => {
    const { reference, paymentId, currency } = charge;
    const event = { id: newName("evt"), kind, reference, paymentId, amountMinor, currency, at: at() };
    store.insert("event", event);
    tell(event);
  };
  const settle = (reference: string, refusal?: Refusal): StoredCharge | undefined => {
    const charge = store.charge(reference);
    if (!charge || (charge.state !== "processing" && charge.state !== "challenge")) return charge;
    const end = refusal
      ? ({ state: "failed", ...refusal } as const)
      : ({ state: "success", failure: null, code: null, message: null } as const);
    const kept = refusal ? null : (charge.kept ?? keep(charge));
    store.update("charge", "reference", reference, { ...end, kept, settleAt: null, decidedAt: at() });
    note(charge, refusal ? "declined" : "charged");
    return store.charge(reference);
  };
  const keep = (charge: StoredCharge): string | null => {
    const token = store.token(charge.token);
    if (charge.keep === 0 || !token) return null;
    const { brand, last4, expMonth, expYear, behaviour } = token;
    const kept = newName("kept");
    store.insert("kept", { kept, brand, last4, expMonth, expYear, behaviour, charges: 0, forgottenAt: null });
    return kept;
  };
  const settleLater = (reference: string, ms: number, refusal?: Refusal): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      store.whole(() => settle(reference, refusal));
    }, ms);
    timer.unref();
    timers.add(timer);
  };
  /** The current state: applies what was to be settled by now. */
  const current = (charge: StoredCharge): StoredCharge => {
    const isDue = charge.settleAt !== null && charge.settleAt <= at();
    if (!isDue) return charge;
    const refusal = charge.state === "challenge" ? LEFT : undefined;
    return settle(charge.reference, refusal) ?? charge;
  };

  const begin = (token: Token, input: ChargeInput): Taken => {
    const kept = token.kept === null ? undefined : store.kept(token.kept);
    const behaviour = forced ?? token.behaviour;
    forced = undefined;
    const refusal = refusalOf(behaviour, kept?.charges);
    if (kept) store.update("kept", "kept", kept.kept, { charges: kept.charges + 1 });
    store.update("token", "token", token.token, { usedBy: input.paymentId });
    const reference = newName("chg");
    if (behaviour === "silent") return { charge: unmade(reference, input, at()), line: "silent" };
    const asks = behaviour === "challenge" && !kept;
    const waits = behaviour === "slow" ? delays.slowMs : behaviour === "late" ? delays.lateMs : undefined;
    store.insert("charge", {
      ...unmade(reference, input, at()),
      state: asks ? "challenge" : "processing",
      kept: token.kept,
      settleAt: asks ? at() + CHALLENGE_MS : waits === undefined ? null : at() + waits,
    });
    if (waits !== undefined) settleLater(reference, waits);
    else if (!asks) settle(reference, refusal);
    const charge = store.charge(reference);
    if (!charge) throw new Error("a charge was lost");
    return { charge, line: behaviour === "cut" ? "cut" : behaviour === "slow" ? "slow" : "whole" };
  };

  return {
    settle: (reference: string, refusal?: Refusal) => store.whole(() => settle(reference, refusal)),
    /** Undefined: not a documented number. Only brand, last four and expiry are kept. */
    makeToken: ({ digits, brand, expMonth, expYear }: CardInput): string | undefined => {
      const behaviour = behaviourOf(digits);
      if (!behaviour) return undefined;
      return putToken(store, { brand, last4: digits.slice(-4), expMonth, expYear, behaviour, kept: null }, at());
    },
    tokenOfKept: (kept: string): string | undefined => {
      const card = store.kept(kept);
      if (!card || card.forgottenAt !== null) return undefined;
      const { brand, last4, expMonth, expYear, behaviour } = card;
      return putToken(store, { brand, last4, expMonth, expYear, behaviour, kept }, at());
    },
    forget: (kept: string): void => store.update("kept", "kept", kept, { forgottenAt: at() }),
    /** The same token for the same payment is the same charge, however often it is requested. */
    charge: (input: ChargeInput): Taken | "unknown-token" | "expired-token" | "used-token" =>
      store.whole(() => {
        const token = store.token(input.token);
        if (!token) return "unknown-token";
        if (token.usedBy !== null && token.usedBy !== input.paymentId) return "used-token";
        const earlier = store.chargeOf(input.token);
        if (earlier) return { charge: current(earlier), line: "whole" };
        if (token.usedBy !== null) return "used-token";
        return token.expiresAt <= at() ? "expired-token" : begin(token, input);
      }),
    find: (token: string, paymentId: string): StoredCharge | undefined =>
      store.whole(() => {
        const charge = store.chargeOf(token);
        return charge?.paymentId === paymentId ? current(charge) : undefined;
      }),
    open: (reference: string): StoredCharge | undefined =>
      store.whole(() => {
        const charge = store.charge(reference);
        return charge && current(charge);
      }),
    /** `refundId` makes it idempotent; undefined: more than remains, or another amount under the same id. */
    giveBack: (refundId: string, reference: string, kind: "refund" | "chargeback", amountMinor: number) =>
      store.whole(() => {
        const earlier = store.refund(refundId);
        if (earlier)
          return earlier.reference === reference && earlier.amountMinor === amountMinor ? earlier : undefined;
        const charge = store.charge(reference);
        if (charge?.state !== "success" || store.returned(reference) + amountMinor > charge.amountMinor)
          return undefined;
        store.insert("refund", { refundId, reference, kind, amountMinor, at: at() });
        note(charge, kind === "refund" ? "refunded" : "charged-back", amountMinor);
        return store.refund(refundId);
      }),
    behaveOnce: (behaviour: Behaviour): void => {
      forced = behaviour;
    },
    /** Charges that were pending when the gateway last stopped. */
    resume: (): void => {
      for (const { reference, state, settleAt } of store.waiting())
        if (settleAt !== null)
          settleLater(reference, Math.max(0, settleAt - at()), state === "challenge" ? LEFT : undefined);
    },
    close: (): void => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
export type TestTill = ReturnType<typeof openTill>;

/** Nobody answered the bank's question in time. */
const LEFT: Refusal = { failure: "bank", code: "3ds-left", message: "The bank's question was not answered" };

function putToken(store: Store, card: Omit<Token, "token" | "expiresAt" | "usedBy">, now: number): string {
  const token = newName("tok");
  store.insert("token", { token, ...card, expiresAt: now + TOKEN_MS, usedBy: null });
  return token;
}

function unmade(reference: string, input: ChargeInput, at: number): StoredCharge {
  return {
    reference,
    token: input.token,
    paymentId: input.paymentId,
    amountMinor: input.amountMinor,
    currency: input.currency,
    description: input.description,
    returnUrl: input.returnUrl,
    keep: input.keep ? 1 : 0,
    state: "processing",
    failure: null,
    code: null,
    message: null,
    kept: null,
    at,
    settleAt: null,
    decidedAt: null,
  };
}
