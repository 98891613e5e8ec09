import { OpenCurtain } from "@masq/ui/curtain";
import type { ReactNode } from "react";

type Props = {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Announced at once: it replaced a page. */
  isAlert?: boolean;
};

export function EmptyStage({ title, text, children, isAlert = false }: Props) {
  return (
    <main id="main" className="nf wrapw">
      <div className="nf-f" aria-hidden="true">
        <OpenCurtain className="absolute inset-0 aspect-auto h-full w-full" />
        <span className="nf-p" />
      </div>
      <section role={isAlert ? "alert" : undefined}>
        <h1 className="d h1">{title}</h1>
        {text === undefined ? null : <p className="lede">{text}</p>}
        <div className="cta">{children}</div>
      </section>
    </main>
  );
}
