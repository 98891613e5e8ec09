import type { PayToday } from "@masq/contract/agent/pay-today";
import { cx } from "@masq/ui/cx";
import { useStore } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import { amount } from "../payouts/pay-format.ts";
import { floorRule } from "../payouts/floor-rule.ts";
import { workSession } from "./session-store.ts";
import * as frameCss from "../../shared/frame.module.css";

/** Today's pay so far, of each company served: replies and hourly floor, the larger in bold. */
export function Earned() {
  const pay = useStore(workSession, (state) => state.pay);
  return pay.map((one) => <EarnedAt key={one.company} pay={one} isOne={pay.length === 1} />);
}

function EarnedAt({ pay, isOne }: { pay: PayToday; isOne: boolean }) {
  const { company, currency, pieceCents, floor } = pay;
  const pieces = amount(pieceCents, currency);
  if (floor === null)
    return (
      <span className={cx("tn", frameCss.wideStrip)} data-earned>
        {isOne ? m.strip_earned() : m.strip_earned_at({ company })} <b>{pieces}</b>
      </span>
    );
  const least = amount(floor.cents, currency);
  const isFloor = floor.cents > pieceCents;
  return (
    <span className={cx("tn", frameCss.wideStrip)} title={floorRule(pay)} data-earned>
      {isOne ? m.strip_earned() : m.strip_earned_at({ company })} {isFloor ? pieces : <b>{pieces}</b>}{" "}
      {m.strip_pieces()}, {m.strip_floor()} {isFloor ? <b>{least}</b> : least}
    </span>
  );
}
