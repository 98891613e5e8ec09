import { Banner } from "@masq/ui/state";
import { useQuery } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { m } from "../../paraglide/messages.js";
import { AbovePage } from "../../shared/above-page.tsx";
import { onConnected } from "../../shared/live.tsx";
import { isCheckoutPath } from "../../shared/page-context.ts";
import { popups } from "../../shared/popups.ts";
import { hearOfOrder } from "./hear-of-order.ts";
import { orderQuery } from "./order.queries.ts";
import { tellOutcome } from "./outcome.ts";
import { usePayWords } from "./pay-words.ts";
import { endOf } from "./watch-order.ts";

/** The live channel may be down, so the note also polls. */
const LOOK_MS = 30_000;

/**
 * Shows an undecided payment on every page until it is decided, then reports the outcome wherever the member is. The
 * checkout polls by itself, a limited number of times.
 */
export function StandingNote({ id }: { id: string }) {
  const isCheckout = isCheckoutPath(useLocation().pathname);
  const { money } = usePayWords();
  const { data: order } = useQuery({ ...orderQuery(id), enabled: !isCheckout, refetchInterval: LOOK_MS });
  useEffect(() => onConnected(() => void hearOfOrder(id).catch(() => undefined)), [id]);
  const end = order === undefined ? null : endOf(order);
  useEffect(() => {
    if (isCheckout || order === undefined) return;
    if (end !== null && end !== "challenge") tellOutcome(order, end);
  }, [order, end, isCheckout]);
  if (order === undefined || (end !== null && end !== "challenge") || isCheckout) return null;
  return (
    <AbovePage>
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
    </AbovePage>
  );
}
