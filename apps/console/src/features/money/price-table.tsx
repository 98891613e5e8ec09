import type { PriceList } from "@masq/contract/agent/catalogue";
import { Badge } from "@masq/ui/chip";
import { TableHead } from "../../shared/table.tsx";
import { words } from "../../shared/words.ts";
import { money } from "./money-format.ts";
import * as tableCss from "../../shared/table.module.css";

export function PriceTable({ list: { products, currency } }: { list: Pick<PriceList, "products" | "currency"> }) {
  const { money: text } = words;
  const right = [text.credits, text.price, text.perMessage, text.interval].map((name) => ({
    name,
    className: "text-end",
  }));
  return (
    <table className={tableCss.table}>
      <TableHead
        columns={[text.sku, text.name, ...right, text.offered, { name: text.soldColumn, className: "text-end" }]}
      />
      <tbody>
        {products.map((product) => (
          <tr key={product._id}>
            <th scope="row" className="tn">
              {product.sku}
            </th>
            <td>
              {product.name}
              {product.nameDe ? <div className="mut">{product.nameDe}</div> : null}
            </td>
            <td className="tn text-end">{product.credits === 0 ? "" : product.credits}</td>
            <td className="tn text-end">{money(product.price, currency)}</td>
            <td className="tn text-end">
              {product.pricePerMessage === null ? "" : money(product.pricePerMessage, currency)}
            </td>
            <td className="tn text-end">{product.interval === 0 ? "" : product.interval}</td>
            <td>
              {product.packageType.map((type) => (
                <Badge key={type} tone="soft">
                  {text.packageTypes[type]}
                </Badge>
              ))}
            </td>
            <td className="mut text-end">{product.sold === 0 ? "" : text.soldTimes(product.sold)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
