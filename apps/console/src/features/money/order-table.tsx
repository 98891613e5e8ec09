import type { searchOrders } from "@masq/contract/agent/money";
import type { ReplyOf } from "@masq/contract/route";
import { ScrollTable } from "../../shared/table.tsx";
import { words } from "../../shared/words.ts";
import { moment, money, shortId } from "./money-format.ts";
import { OrderState } from "./order-state.tsx";
import * as tableCss from "../../shared/table.module.css";

type Row = ReplyOf<typeof searchOrders>["orders"][number];
type Props = { orders: readonly Row[]; shown: string; onShow: (id: string) => void };

export function OrderTable({ orders, shown, onShow }: Props) {
  const { order, member, brand, product, amount, state, at } = words.money.columns;
  const columns = [order, member, brand, product, { name: amount, className: "text-end" }, state, at];
  return (
    <ScrollTable label={words.money.orders} columns={columns}>
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
