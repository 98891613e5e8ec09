import { Eye, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "@masq/ui/cx";
import { m } from "../../paraglide/messages.js";
import * as css from "./account.module.css";

/** Split by audience: the writers, or only the member and us. */
export function AccountPanels({ seen, own }: { seen: ReactNode; own: ReactNode }) {
  return (
    <div className={css.panels}>
      <section className={cx(css.seen, "panel")} aria-labelledby="account-seen">
        <div className={cx(css.panelHead, css.seenHead)}>
          <h2 className="d h3" id="account-seen">
            <Eye size={22} aria-hidden="true" />
            {m.own_seen_title()}
          </h2>
          <p className="mut sm">{m.own_seen_text()}</p>
        </div>
        {seen}
      </section>
      <section className="panel" aria-labelledby="account-own">
        <div className={css.panelHead}>
          <h2 className="d h3" id="account-own">
            <Lock size={20} aria-hidden="true" />
            {m.own_only_title()}
          </h2>
          <p className="mut sm">{m.own_only_text()}</p>
        </div>
        {own}
      </section>
    </div>
  );
}
