import { PACKAGE_TYPES } from "@masq/domain/vocabulary";
import { afterPaint } from "@masq/ui/after-paint";
import { Button, IconButton } from "@masq/ui/button";
import { CheckChip } from "@masq/ui/chip";
import { Field } from "@masq/ui/field";
import { Trash2 } from "lucide-react";
import { memo, useRef } from "react";
import { m } from "../../paraglide/messages.js";
import { emptyProduct, withType, type DraftProduct } from "./price-draft.ts";
import * as css from "./money.module.css";

type Faults = Readonly<Record<string, string>>;
type Products = readonly DraftProduct[];
type OnChange = (change: (products: Products) => Products) => void;

const TEXTS = ["sku", "name", "nameDe", "credits", "price", "interval"] as const;

const NONE: Faults = {};

/** A row's own faults, by the name of the field. */
function faultsAt(faults: Faults, index: number): Faults {
  const start = `products.${index}.`;
  const own = Object.entries(faults).filter(([field]) => field.startsWith(start));
  return own.length === 0 ? NONE : Object.fromEntries(own.map(([field, fault]) => [field.slice(start.length), fault]));
}

export function PriceRows({ products, faults, onChange }: { products: Products; faults: Faults; onChange: OnChange }) {
  const list = useRef<HTMLOListElement>(null);
  const add = (): void =>
    afterPaint(() => {
      onChange((all) => [...all, emptyProduct()]);
      afterPaint(() => {
        const row = list.current?.lastElementChild;
        row?.querySelector("input")?.focus();
        row?.scrollIntoView({ block: "nearest" });
      });
    });
  return (
    <>
      <ol className={css.products} ref={list}>
        {products.map((product, index) => (
          <Row key={product.key} product={product} faults={faultsAt(faults, index)} onChange={onChange} />
        ))}
      </ol>
      <div>
        <Button size="sm" onClick={add}>
          {m.money_add_product()}
        </Button>
      </div>
    </>
  );
}

/** The next product's button, else the last one's, else the one that adds: the focus would start the dialog again. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest("li");
  const beside = row?.nextElementSibling ?? row?.previousElementSibling ?? row?.parentElement?.nextElementSibling;
  beside?.querySelector("button")?.focus();
}

/** Drawn again for its own product alone: all of them would be a wait of each letter and press. */
const Row = memo(({ product, faults, onChange }: { product: DraftProduct; faults: Faults; onChange: OnChange }) => {
  const put = (part: Partial<DraftProduct>): void =>
    onChange((products) => products.map((one) => (one.key === product.key ? { ...one, ...part } : one)));
  return (
    <li>
      {TEXTS.map((name) => (
        <Field
          key={name}
          label={
            name === "interval" ? `${m.money_interval()} (${m.money_interval_hint()})` : m.money_field({ field: name })
          }
          value={product[name]}
          error={faults[name]}
          autoComplete="off"
          inputMode={name === "sku" || name === "name" || name === "nameDe" ? "text" : "decimal"}
          onChange={({ currentTarget }) => put({ [name]: currentTarget.value })}
        />
      ))}
      <fieldset className={css.offered}>
        <legend className="sr">{m.money_offered()}</legend>
        {PACKAGE_TYPES.map((type) => (
          <CheckChip
            key={type}
            checked={product.packageType.includes(type)}
            aria-invalid={faults["packageType"] !== undefined || undefined}
            onChange={({ currentTarget }) =>
              put({ packageType: withType(product.packageType, type, currentTarget.checked) })
            }
          >
            {m.money_package_type({ type })}
          </CheckChip>
        ))}
        {faults["packageType"] === undefined ? null : <p role="alert">{faults["packageType"]}</p>}
      </fieldset>
      <IconButton
        label={m.money_remove({ name: product.name || product.sku })}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget);
          onChange((products) => products.filter(({ key }) => key !== product.key));
        }}
      >
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </li>
  );
});
