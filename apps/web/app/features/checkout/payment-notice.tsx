import type { UserServerFrame } from "@masq/contract/frames/user";
import { Banner } from "@masq/ui/state";
import { useQuery } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import { useCallback, useEffect } from "react";
import { useLocation } from "react-router";
import { m } from "../../paraglide/messages.js";
import { onConnected, useLiveFrame } from "../../shared/live.tsx";
import { isCheckoutPath } from "../../shared/page-context.ts";
import { popups } from "../../shared/popups.ts";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import { askOrder, orderQuery } from "./order.queries.ts";
import { refreshMoney, tellOutcome } from "./outcome.ts";
import { usePayWords } from "./pay-words.ts";
import { undecided, useUndecided } from "./undecided.ts";
import { endOf } from "./watch-order.ts";
import "./checkout.css";

type Update = Extract<UserServerFrame, { action: "userUpdate" }>;

/** The live channel may be down: the note asks by itself as well. */
const LOOK_MS = 30_000;

async function hearOfOrder(orderId: string): Promise<void> {
  const order = await askOrder(orderId);
  const end = endOf(order);
  if (undecided.get() === orderId && (end === "success" || end === "failed")) tellOutcome(order, end);
  else queries().setQueryData(keys.order(orderId), order);
}

/**
 * Stands behind the login: a payment that is not decided is said on every page until it is, and its end is told wherever
 * the member is by then.
 */
export function PaymentNotice() {
  const id = useUndecided();
  const { pathname } = useLocation();
  const { money } = usePayWords();
  // The checkout asks by itself, and counts how often.
  const isAsking = id !== null && !isCheckoutPath(pathname);
  const { data: order } = useQuery({ ...orderQuery(id ?? ""), enabled: isAsking, refetchInterval: LOOK_MS });
  const hear = useCallback(({ payload }: Update) => {
    if (payload.order !== undefined) {
      void hearOfOrder(payload.order.orderId).catch(() => undefined);
      if (payload.order.orderId !== undecided.get()) refreshMoney();
    }
    if (payload.membership !== undefined) refreshMoney();
  }, []);
  useLiveFrame("userUpdate", hear);
  useEffect(
    () =>
      onConnected(() => {
        const waiting = undecided.get();
        if (waiting !== null) void hearOfOrder(waiting).catch(() => undefined);
      }),
    [],
  );
  const end = order === undefined ? null : endOf(order);
  useEffect(() => {
    if (order !== undefined && order._id === id && (end === "success" || end === "failed")) tellOutcome(order, end);
  }, [order, id, end]);
  if (order === undefined || id === null || end === "success" || end === "failed" || isCheckoutPath(pathname))
    return null;
  return (
    <Banner
      icon={<Hourglass size={18} aria-hidden="true" />}
      action={
        <button type="button" className="link" onClick={() => popups.open("payment-unknown", { order })}>
          {m.pay_note_open()}
        </button>
      }
    >
      {m.pay_note({ amount: money(order.total, order.currency) })}
    </Banner>
  );
}
