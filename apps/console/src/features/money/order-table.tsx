import type { searchOrders } from "@masq/contract/agent/money";
import type { ReplyOf } from "@masq/contract/route";
import { moment, money } from "../../shared/formats.ts";
import { ScrollTable } from "../../shared/table.tsx";
import { m } from "../../paraglide/messages.js";
import { shortId } from "./money-format.ts";
import { OrderState } from "./order-state.tsx";
import * as tableCss from "../../shared/table.module.css";

type Row = ReplyOf<typeof searchOrders>["orders"][number];
type Props = { orders: readonly Row[]; shown: string; onShow: (id: string) => void };

export function OrderTable({ orders, shown, onShow }: Props) {
  const columns = [
    m.money_column_order(),
    m.money_column_member(),
    m.money_column_brand(),
    m.money_column_product(),
    { name: m.money_column_amount(), className: "text-end" },
    m.money_column_state(),
    m.money_column_at(),
  ];
  return (
    <ScrollTable label={m.money_part({ part: "orders" })} columns={columns}>
      {orders.map((one) => (
        <tr key={one._id} className={one._id === shown ? tableCss.selected : undefined}>
          <th scope="row">
            <button
              type="button"
              className="link tn"
              aria-current={one._id === shown ? "true" : undefined}
              onClick={() => onShow(one._id)}
            >
              {shortId(one._id)}
            </button>
          </th>
          <td>{one.member.username}</td>
          <td className="mut">{one.brand}</td>
          <td>{one.product}</td>
          <td className="tn text-end">{money(one.amount, one.currency)}</td>
          <td>
            <OrderState {...one} />
          </td>
          <td className="tn">{moment(one.createDate)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}
