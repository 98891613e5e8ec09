import type { PriceList } from "@masq/contract/agent/catalogue";
import { Badge } from "@masq/ui/chip";
import { money } from "../../shared/formats.ts";
import { TableHead } from "../../shared/table.tsx";
import { m } from "../../paraglide/messages.js";
import * as tableCss from "../../shared/table.module.css";

export function PriceTable({ list: { products, currency } }: { list: Pick<PriceList, "products" | "currency"> }) {
  const right = [
    m.money_field({ field: "credits" }),
    m.money_field({ field: "price" }),
    m.money_per_message(),
    m.money_interval(),
  ].map((name) => ({
    name,
    className: "text-end",
  }));
  return (
    <table className={tableCss.table}>
      <TableHead
        columns={[
          m.money_field({ field: "sku" }),
          m.money_field({ field: "name" }),
          ...right,
          m.money_offered(),
          { name: m.money_sold_column(), className: "text-end" },
        ]}
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
                  {m.money_package_type({ type })}
                </Badge>
              ))}
            </td>
            <td className="mut text-end">{product.sold === 0 ? "" : m.money_sold_times({ n: product.sold })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
