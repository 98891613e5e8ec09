import type { Ruling } from "@masq/contract/member/rulings";
import { TextLink } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { EmptyState } from "@masq/ui/state";
import { m } from "../../paraglide/messages.js";
import { useViewer } from "../../shared/viewer.ts";
import { ACTS, hrefOf, STATES, useDay } from "./ruling-words.ts";
import * as css from "./rulings.module.css";

/** `/decisions`: what was decided against the member, newest first. Null: it could not be read. */
export function DecisionsPage({ rulings }: { rulings: readonly Ruling[] | null }) {
  const day = useDay();
  const isGuest = useViewer() === null;
  return (
    <main id="main" className={cx(css.page, "page")} tabIndex={-1}>
      <header className={css.head}>
        <h1 className="d h2">{m.decisions_title()}</h1>
        <p className="lede">{m.decisions_lede()}</p>
      </header>
      {isGuest ? (
        <p>
          {m.decisions_guest()} <TextLink href="/sign-in?to=/decisions">{m.nav_sign_in()}</TextLink>
        </p>
      ) : rulings === null ? (
        <p role="alert">{m.decisions_failed()}</p>
      ) : rulings.length === 0 ? (
        <EmptyState title={m.decisions_none()} text={m.decisions_none_text()} />
      ) : (
        <ul className={css.list}>
          {rulings.map((one) => (
            <li key={one._id}>
              <TextLink href={hrefOf(one)}>{ACTS[one.act]()}</TextLink>
              <span className="mut sm tn">
                {day(one.createDate)} · {one.number} · {STATES[one.appeal]()}
              </span>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
