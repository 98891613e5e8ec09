import { PACKAGE_TYPES } from "@masq/domain/vocabulary";
import { IconButton } from "@masq/ui/button";
import { CheckChip } from "@masq/ui/chip";
import { Field } from "@masq/ui/field";
import { Trash2 } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { withType, type DraftProduct } from "./price-draft.ts";
import * as css from "./money.module.css";

type Props = {
  products: readonly DraftProduct[];
  faults: Readonly<Record<string, string>>;
  onChange: (products: readonly DraftProduct[]) => void;
};

const TEXTS = ["sku", "name", "nameDe", "credits", "price", "interval"] as const;

export function PriceRows({ products, faults, onChange }: Props) {
  const put = (key: string, part: Partial<DraftProduct>): void =>
    onChange(products.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <ol className={css.products}>
      {products.map((product, index) => (
        <li key={product.key}>
          {TEXTS.map((name) => (
            <Field
              key={name}
              label={
                name === "interval"
                  ? `${m.money_interval()} (${m.money_interval_hint()})`
                  : m.money_field({ field: name })
              }
              value={product[name]}
              error={faults[`products.${index}.${name}`]}
              autoComplete="off"
              inputMode={name === "sku" || name === "name" || name === "nameDe" ? "text" : "decimal"}
              onChange={({ currentTarget }) => put(product.key, { [name]: currentTarget.value })}
            />
          ))}
          <fieldset className={css.offered}>
            <legend className="sr">{m.money_offered()}</legend>
            {PACKAGE_TYPES.map((type) => (
              <CheckChip
                key={type}
                checked={product.packageType.includes(type)}
                onChange={({ currentTarget }) =>
                  put(product.key, { packageType: withType(product.packageType, type, currentTarget.checked) })
                }
              >
                {m.money_package_type({ type })}
              </CheckChip>
            ))}
            {faults[`products.${index}.packageType`] === undefined ? null : (
              <p role="alert">{faults[`products.${index}.packageType`]}</p>
            )}
          </fieldset>
          <IconButton
            label={m.money_remove({ name: product.name || product.sku })}
            onClick={() => onChange(products.filter(({ key }) => key !== product.key))}
          >
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}
