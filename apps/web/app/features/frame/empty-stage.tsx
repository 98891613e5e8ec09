import { OpenCurtain } from "@masq/ui/curtain";
import { cx } from "@masq/ui/cx";
import type { ReactNode } from "react";
import * as css from "./empty-stage.module.css";

type Props = {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Announced at once: it replaced a page. */
  isAlert?: boolean;
};

export function EmptyStage({ title, text, children, isAlert = false }: Props) {
  return (
    <main id="main" className={cx(css.page, "page")}>
      <div className={css.stage} aria-hidden="true">
        <OpenCurtain className="absolute inset-0 aspect-auto h-full w-full" />
        <span className={css.spot} />
      </div>
      <section role={isAlert ? "alert" : undefined}>
        <h1 className="d h1">{title}</h1>
        {text === undefined ? null : <p className="lede">{text}</p>}
        <div className="cluster gap-2">{children}</div>
      </section>
    </main>
  );
}
