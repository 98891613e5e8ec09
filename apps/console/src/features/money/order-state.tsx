import type { OrderDetail } from "@masq/contract/agent/money";
import { Badge } from "@masq/ui/chip";
import { words } from "../../shared/words.ts";

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
  const { money } = words;
  if (disputed) return <Badge tone="warn">{money.filters.disputed}</Badge>;
  if (status === "success" && refunded > 0)
    return <Badge tone="soft">{refunded >= amount ? money.filters.refunded : money.partRefunded}</Badge>;
  const tone = TONES[status];
  return <Badge {...(tone && { tone })}>{money.states[status]}</Badge>;
}
