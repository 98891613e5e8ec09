import type { StatedCard } from "@masq/domain/billing/card";
import { isApiError } from "@masq/client/api-error";
import { newIdempotencyKey } from "@masq/client/api";
import { payOrder, type Order } from "@masq/contract/member/orders";
import type { Wallet } from "@masq/contract/member/wallets";
import { useCallback, useEffect, useRef, useState } from "react";
import { client } from "../../shared/client.ts";
import { cart } from "../shop/cart.ts";
import { useGo } from "../../shared/viewer.ts";
import { forgetOrderKey } from "./order-key.ts";
import { askOrder, takeOrder } from "./order.queries.ts";
import { tellOutcome } from "./outcome.ts";
import { undecided } from "./undecided.ts";
import { endOf, watchOrder } from "./watch-order.ts";

type Body = {
  termsAccepted: boolean;
  evenSo?: true;
  paymentToken?: string;
  card?: StatedCard;
  cardId?: string;
  wallet?: { kind: Wallet["kind"]; token: string };
  saveCard?: boolean;
  cardholder?: string;
  zipcode?: string;
  city?: string;
};
/** One press of the button. Resent after a lost response it is the same payment, by the same key. */
type Attempt = { key: string; body: Body };

/** `asking`: getting the card's token. `waiting`: the bank decides. `challenge`: the bank asks the member. */
export type Phase = "form" | "asking" | "waiting" | "challenge" | "undecided";

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Whether the response leaves open if the server took the payment. */
const isOpenEnded = (error: unknown): boolean =>
  isApiError(error, "network", "unreadable", "internal", "overloaded") || !isApiError(error);

function firstPhase({ status }: Order): Phase {
  return status === "created" || status === "failed" || status === "expired" ? "form" : "waiting";
}

/**
 * Returns the order once its payment has ended or polling gives up; null when the member has left. `isBack`: the member
 * has been at the bank already, so its challenge is not opened again.
 */
async function lastWord(first: Order, isBack: boolean, isOver: () => boolean): Promise<Order | null> {
  const ask = async (id: string): Promise<Order> => {
    const now = await askOrder(id);
    takeOrder(now);
    return isBack && endOf(now) === "challenge" ? { ...now, lastTransaction: null, status: "pending" } : now;
  };
  const at = endOf(first);
  if (at !== null && !(isBack && at === "challenge")) return first;
  const found = await watchOrder(first._id, { ask, sleep, isOver });
  if (found === null) return null;
  return (isBack ? await askOrder(first._id).catch(() => found.order) : found.order) ?? first;
}

/** Follows the payment of an order to its end; resumes after a reload. */
function useFollow(order: Order) {
  const { _id: id } = order;
  const [phase, setPhase] = useState<Phase>(() => firstPhase(order));
  const watch = useRef(0);
  const follow = useCallback(
    async (first: Order, isBack = false): Promise<void> => {
      const mine = (watch.current += 1);
      const isOver = (): boolean => watch.current !== mine;
      setPhase("waiting");
      undecided.note(id, cart.get().items[0]?.back);
      const last = await lastWord(first, isBack, isOver);
      if (last === null || isOver()) return;
      const end = endOf(last) ?? "undecided";
      if (end === "challenge") {
        const url = last.lastTransaction?.challengeUrl ?? null;
        if (!isBack && url !== null) window.location.assign(url);
        else setPhase("challenge");
        return;
      }
      setPhase(end === "failed" ? "form" : end === "undecided" ? "undecided" : "waiting");
      tellOutcome(last, end);
    },
    [id],
  );

  // A reload, or the return from the bank.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (firstPhase(order) === "waiting" && order.status !== "success")
      void Promise.resolve().then(() => follow(order, true));
    // The last payment ended after the page was gone, so the member has not seen that.
    else if (endOf(order) === "failed") tellOutcome(order, "failed");
  }, [order, follow]);
  // Another tab paid it: nothing here can pay twice.
  const isElsewhere = phase === "form" && firstPhase(order) === "waiting" && order.status !== "success";
  useEffect(() => {
    if (isElsewhere && begun.current) void Promise.resolve().then(() => follow(order, true));
  }, [isElsewhere, order, follow]);
  useEffect(() => () => void (watch.current += 1), []);
  return { phase, setPhase, follow };
}

export function usePayment(order: Order) {
  const { _id: id } = order;
  const go = useGo();
  const { phase, setPhase, follow } = useFollow(order);
  const [error, setError] = useState<unknown>(null);
  const attempt = useRef<Attempt | null>(null);
  /** Refused until the member agrees to the disclosure, or to a second payment: nothing was charged. */
  const refused = useRef<Body | null>(null);
  const isBusy = useRef(false);

  const take = useCallback(
    (paid: Order): Promise<void> => {
      attempt.current = null;
      takeOrder(paid);
      go(`/upgrade/checkout?order=${id}`, { replace: true });
      // First the note, which takes over the way back, then the cart.
      const done = follow(paid);
      cart.clear();
      forgetOrderKey();
      return done;
    },
    [id, go, follow],
  );

  const send = useCallback(
    async ({ key, body }: Attempt): Promise<void> => {
      setPhase("waiting");
      try {
        await take(await client().api.call(payOrder, { params: { id }, body, idempotencyKey: key }));
      } catch (fault) {
        // Another tab was faster: its payment is this one's, unless the undecided payment belongs to another order.
        if (isApiError(fault, "order-undecided", "order-settled")) {
          const now = await askOrder(id).catch(() => null);
          if (now !== null && firstPhase(now) === "waiting") return take(now);
        }
        if (!isOpenEnded(fault)) attempt.current = null;
        refused.current = isApiError(fault, "disclosure-required", "order-undecided") ? body : null;
        setError(fault);
        setPhase("form");
      }
    },
    [id, take, setPhase],
  );

  /** `make` returns the means of payment, or null when there is nothing to send. Presses meanwhile are ignored. */
  const pay = useCallback(
    async (make: () => Promise<Body | null>): Promise<void> => {
      if (isBusy.current) return;
      isBusy.current = true;
      setError(null);
      try {
        if (attempt.current === null) {
          setPhase("asking");
          const body = await make();
          if (body === null) return setPhase("form");
          attempt.current = { key: newIdempotencyKey(), body };
        }
        await send(attempt.current);
      } catch (fault) {
        setError(fault);
        setPhase("form");
      } finally {
        isBusy.current = false;
      }
    },
    [send, setPhase],
  );
  return {
    phase,
    error,
    pay,
    isRepeat: error !== null && attempt.current !== null,
    again: () => void follow(order, true),
    /** Repeats the press that was refused. */
    agreed: () => void pay(() => Promise.resolve(refused.current)),
    evenSo: () => void pay(() => Promise.resolve(refused.current && { ...refused.current, evenSo: true })),
  };
}
