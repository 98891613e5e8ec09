import type { Product } from "@masq/contract/member/catalogue";
import { Badge } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { useId, type ReactNode } from "react";
import { useMoney } from "./money-text.ts";
import * as css from "./shop.module.css";

export type Bundle = { product: Product; title: ReactNode; text: ReactNode; each: ReactNode; badge?: ReactNode };

type Props = {
  label: string;
  bundles: readonly Bundle[];
  chosen: string | undefined;
  onChoose: (product: Product) => void;
};

/** One of several; nothing is preselected. */
export function BundleChoice({ label, bundles, chosen, onChoose }: Props) {
  const name = useId();
  const money = useMoney();
  return (
    <div className={css.bundles} role="radiogroup" aria-label={label}>
      {bundles.map(({ product, title, text, each, badge }) => {
        const isChosen = product._id === chosen;
        return (
          <label key={product._id} className={cx(css.bundle, isChosen && css.chosen)}>
            <input
              type="radio"
              className="box rd"
              name={name}
              value={product._id}
              checked={isChosen}
              onChange={() => onChoose(product)}
            />
            <span className="col">
              <span className="d h4">{title}</span>
              <span className="mut sm tn">{text}</span>
            </span>
            {badge === undefined ? null : <Badge tone="soft">{badge}</Badge>}
            <span className={cx(css.price, "col tn")}>
              <b>{money(product.price, product.currencyCode)}</b>
              <span className="mut sm">{each}</span>
            </span>
          </label>
        );
      })}
    </div>
  );
}
