import { cx } from "@masq/ui/cx";
import type { ReactNode } from "react";
import * as frameCss from "./frame.module.css";

export function OnePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={cx(frameCss.screen, frameCss.whole)}>
      <main className={frameCss.onePage}>
        <section className={frameCss.card}>
          <h1>{title}</h1>
          {children}
        </section>
      </main>
    </div>
  );
}
