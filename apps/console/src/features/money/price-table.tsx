import type { PriceList } from "@masq/contract/agent/catalogue";
import { Badge } from "@masq/ui/chip";
import { TableHead } from "../../shared/table.tsx";
import { words } from "../../shared/words.ts";
import { money } from "./money-format.ts";

export function PriceTable({ list: { products, currency } }: { list: Pick<PriceList, "products" | "currency"> }) {
  const { money: text } = words;
  const right = [text.credits, text.price, text.perMessage, text.interval].map((name) => ({
    name,
    className: "r" as const,
  }));
  return (
    <table className="tb">
      <TableHead columns={[text.sku, text.name, ...right, text.offered, { name: text.soldColumn, className: "r" }]} />
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
            <td className="tn r">{product.credits === 0 ? "" : product.credits}</td>
            <td className="tn r">{money(product.price, currency)}</td>
            <td className="tn r">{product.pricePerMessage === null ? "" : money(product.pricePerMessage, currency)}</td>
            <td className="tn r">{product.interval === 0 ? "" : product.interval}</td>
            <td>
              {product.packageType.map((type) => (
                <Badge key={type} tone="soft">
                  {text.packageTypes[type]}
                </Badge>
              ))}
            </td>
            <td className="mut r">{product.sold === 0 ? "" : text.soldTimes(product.sold)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
