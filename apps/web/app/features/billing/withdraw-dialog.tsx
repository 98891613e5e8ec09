import { newIdempotencyKey } from "@masq/client/api";
import { withdrawOrder, type Order } from "@masq/contract/member/orders";
import { DataRows } from "@masq/ui/panel";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useNotify } from "../../shared/notify.ts";
import { useApi } from "../../shared/viewer.ts";
import { takeOrder } from "../checkout/order.queries.ts";
import { refreshMoney } from "../checkout/outcome.ts";
import { usePayWords } from "../checkout/pay-words.ts";
import { ActDialog } from "./act-dialog.tsx";

/** A charge that can be withdrawn from. `renewal`: of a renewal's charge; absent for the first one. */
export type Withdrawn = { name: string; total: number; withdrawal: NonNullable<Order["withdrawal"]>; renewal?: string };
type Props = { order: Order; charge: Withdrawn; close: () => void };

/** Says before the button what is refunded, in money and in credits. */
export function WithdrawDialog({ order, charge, close }: Props) {
  const api = useApi();
  const notify = useNotify();
  const { money } = usePayWords();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { _id, currency } = order;
  const { name, total, withdrawal, renewal } = charge;
  const amount = money(withdrawal.amount, currency);
  const work = useMutation({
    mutationFn: () =>
      api.call(withdrawOrder, { params: { id: _id }, body: renewal === undefined ? {} : { renewal }, idempotencyKey }),
    onSuccess(next) {
      takeOrder(next);
      refreshMoney();
      notify.ok(m.order_withdrawn({ amount }));
      close();
    },
  });
  return (
    <ActDialog
      title={m.order_withdraw_title()}
      text={m.order_withdraw_text()}
      act={m.order_withdraw_act({ amount })}
      keep={m.order_withdraw_keep()}
      work={work}
      close={close}
      isDanger
    >
      <DataRows
        look="kv"
        rows={[
          { term: name, value: money(total, currency) },
          ...(withdrawal.unusedCredits === 0
            ? []
            : [{ term: m.order_withdraw_unused(), value: m.order_withdraw_credits({ n: withdrawal.unusedCredits }) }]),
          { term: m.order_withdraw_back(), value: amount, total: true },
        ]}
      />
    </ActDialog>
  );
}
