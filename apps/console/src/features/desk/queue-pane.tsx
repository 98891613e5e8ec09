import { Meter } from "@masq/ui/panel";
import { STOCK_KINDS, type StockKind } from "@masq/domain/vocabulary";
import { time, wait } from "../../shared/formats.ts";
import { useStore } from "../../shared/store.ts";
import { ToastPlace } from "../../shared/toast-place.tsx";
import { m } from "../../paraglide/messages.js";
import { BreakLine } from "../session/break-line.tsx";
import { SessionTimers } from "../session/session-timers.tsx";
import { workSession } from "../session/session-store.ts";
import { ClaimCards } from "./claim-card.tsx";
import { desk } from "./desk-store.ts";
import { NextTwo } from "./next-two.tsx";
import * as css from "./queue-pane.module.css";
import * as pairsCss from "../../shared/pairs.module.css";

export function QueuePane() {
  return (
    <aside className={css.pane} id="pane-queue" tabIndex={-1} aria-label={m.stock_title()}>
      <div className={css.queue}>
        <Waiting />
        <ClaimCards />
        <NextTwo />
        <BreakLine />
        <SessionFacts />
      </div>
      <ToastPlace className={css.news} />
    </aside>
  );
}

function Waiting() {
  const queue = useStore(desk, (state) => state.queue);
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{m.stock_title()}</h2>
      {STOCK_KINDS.map((kind) => (
        <Stock
          key={kind}
          kind={kind}
          count={queue?.[kind] ?? null}
          share={queue && queue.total > 0 ? queue[kind] / queue.total : 0}
          oldest={queue?.oldest[kind] ?? null}
        />
      ))}
    </section>
  );
}

/** `count`: null until the desk reports it. */
type StockProps = { kind: StockKind; count: number | null; share: number; oldest: number | null };

function Stock({ kind, count, share, oldest }: StockProps) {
  const name = m.stock_kind({ kind });
  return (
    <div className={css.kind} data-stock={kind}>
      <span>{name}</span>
      <b className="tn">{count ?? "–"}</b>
      <span className="mut tn">
        {oldest !== null ? m.stock_oldest({ age: wait(oldest) }) : count === null ? null : m.stock_none()}
      </span>
      <Meter value={share} label={m.stock_share({ name })} />
    </div>
  );
}

function SessionFacts() {
  const startedAt = useStore(workSession, (state) => state.startedAt);
  const replies = useStore(workSession, (state) => state.replies);
  const isOff = useStore(workSession, (state) => state.status === "offline");
  return (
    <section className={css.session} aria-labelledby="this-session">
      <h2 id="this-session">{m.facts_shift()}</h2>
      {isOff || startedAt === null ? (
        <p className="mut">{m.strip_offline()}</p>
      ) : (
        <dl className={pairsCss.pairs}>
          <dt>{m.facts_started()}</dt>
          <dd className="tn">{time(startedAt)}</dd>
          <dt>{m.facts_replies()}</dt>
          <dd className="tn">{replies}</dd>
          <dt>{m.facts_lockout()}</dt>
          <dd>
            <SessionTimers only="lockout" />
          </dd>
        </dl>
      )}
    </section>
  );
}
