import type { OrderDetail } from "@masq/contract/agent/money";
import { Badge } from "@masq/ui/chip";
import { m } from "../../paraglide/messages.js";

type State = Pick<OrderDetail, "status" | "amount" | "refunded" | "disputed">;

/** Unknown is not a failure, so it is not red. */
const TONES = {
  created: undefined,
  pending: "soft",
  challenge: "soft",
  unknown: "warn",
  success: "ok",
  failed: "bad",
  expired: undefined,
  cancelled: undefined,
} as const;

export function OrderState({ status, amount, refunded, disputed }: State) {
  if (disputed) return <Badge tone="warn">{m.money_order_state({ state: "disputed" })}</Badge>;
  if (status === "success" && refunded > 0)
    return (
      <Badge tone="soft">
        {refunded >= amount ? m.money_order_state({ state: "refunded" }) : m.money_part_refunded()}
      </Badge>
    );
  const tone = TONES[status];
  return <Badge {...(tone && { tone })}>{m.money_order_state({ state: status })}</Badge>;
}
