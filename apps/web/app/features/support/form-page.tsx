import type { ReactNode } from "react";
import { cx } from "@masq/ui/cx";
import * as css from "./form-page.module.css";

type Props = {
  title: string;
  lede: string;
  rules: readonly { title: string; text: ReactNode }[];
  children: ReactNode;
};

export function FormPage({ title, lede, rules, children }: Props) {
  return (
    <main id="main" className={cx(css.page, "page")} tabIndex={-1}>
      <div className="stack-2 content-start">
        <h1 className="d h1">{title}</h1>
        <p className="lede">{lede}</p>
        <dl className={css.rules}>
          {rules.map((rule) => (
            <div key={rule.title}>
              <dt className="d h4">{rule.title}</dt>
              <dd className="mut">{rule.text}</dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </main>
  );
}
