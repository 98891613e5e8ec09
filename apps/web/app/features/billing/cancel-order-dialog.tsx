import { cancelOrder, type Order } from "@masq/contract/member/orders";
import { useMutation } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { useNotify } from "../../shared/notify.ts";
import { useApi } from "../../shared/viewer.ts";
import { takeOrder } from "../checkout/order.queries.ts";
import { refreshMoney } from "../checkout/outcome.ts";
import { usePayWords } from "../checkout/pay-words.ts";
import { undecided } from "../checkout/undecided.ts";
import { ActDialog } from "./act-dialog.tsx";

/** Abandons a payment that waits at the bank. The bank may still take the money, which is said before the button. */
export function CancelOrderDialog({ order, close }: { order: Order; close: () => void }) {
  const api = useApi();
  const notify = useNotify();
  const { money } = usePayWords();
  const { _id, total, currency } = order;
  const work = useMutation({
    mutationFn: () => api.call(cancelOrder, { params: { id: _id }, body: {} }),
    onSuccess(next) {
      takeOrder(next);
      undecided.settle(_id);
      notify.ok(m.order_cancel_done());
      close();
    },
    // Whatever went wrong, the list shows the payment's current state.
    onSettled: refreshMoney,
  });
  return (
    <ActDialog
      title={m.order_cancel_title({ amount: money(total, currency) })}
      text={m.order_cancel_text()}
      act={m.order_cancel_act()}
      keep={m.order_cancel_keep()}
      work={work}
      close={close}
      isDanger
    />
  );
}
