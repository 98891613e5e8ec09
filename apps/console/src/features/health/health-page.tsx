import type { Health } from "@masq/contract/agent/health";
import { TextLink } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Notice } from "@masq/ui/notice";
import { ErrorState } from "@masq/ui/state";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { errorText } from "../../shared/error-text.ts";
import { time } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { AdminFrame } from "../characters/admin-frame.tsx";
import { FAULT_TEXTS } from "./fault-texts.ts";
import { guideOf } from "./guide-of.ts";
import { rate, span } from "./health-figures.ts";
import { CallTable, JobTable, PartTable, ProcessTable } from "./health-tables.tsx";
import { RecordPart } from "./record-part.tsx";
import { useHealth } from "./use-health.ts";
import * as css from "./health.module.css";
import * as numbersCss from "../../shared/numbers.module.css";

/** The installation's health, refreshed every five seconds while the tab is visible. */
export function HealthPage() {
  const { health, error, put } = useHealth();
  return (
    <AdminFrame>
      <main className={css.page} aria-busy={health === null && error === null}>
        <div>
          <h1>{m.health_title()}</h1>
          <p className="mut">{m.health_lead()}</p>
        </div>
        {health === null ? (
          error === null ? (
            <p className="mut">{m.health_loading()}</p>
          ) : (
            <ErrorState title={m.health_failed()} text={errorText(error)} />
          )
        ) : (
          <>
            {error === null ? null : <Notice tone="warn">{m.health_lost({ at: time(health.date) })}</Notice>}
            <Numbers health={health} />
            <Faults faults={health.faults} />
            <div className={css.beside}>
              <CallTable calls={health.calls} />
              <RecordPart health={health} onChecked={put} />
            </div>
            <PartTable parts={health.parts} now={health.date} />
            <ProcessTable processes={health.processes} />
            <JobTable jobs={health.jobs} faults={health.faults} now={health.date} />
          </>
        )}
      </main>
    </AdminFrame>
  );
}

function One({
  name,
  sub,
  isBad = false,
  children,
}: {
  name: string;
  sub: string;
  isBad?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={cx(numbersCss.number, isBad && numbersCss.bad)} role="group" aria-label={name}>
      <span>{name}</span>
      <b className="tn row">
        {children}
        {isBad ? <CircleAlert size={18} aria-label={m.health_bad()} /> : null}
      </b>
      <span className="mut tn">{sub}</span>
    </div>
  );
}

function Numbers({ health: { calls, queue, processes, mails, pushes, faults } }: { health: Health }) {
  const sum = (of: "count" | "perSecond" | "errorsPerSecond"): number => calls.reduce((all, one) => all + one[of], 0);
  const isWrong = (...codes: string[]): boolean => faults.some(({ code }) => codes.includes(code));
  const silent = processes.filter(({ isSilent }) => isSilent).length;
  const alive = processes.filter(({ isSilent }) => !isSilent);
  const members = alive.reduce((all, { sockets }) => all + sockets.member, 0);
  const desk = alive.reduce((all, { sockets }) => all + sockets.agent + sockets.admin, 0);
  const waiting = queue.desk.waiting + queue.supervisor.waiting;
  const oldest = Math.max(queue.desk.oldestS, queue.supervisor.oldestS);
  return (
    <section className={cx(numbersCss.numbers, numbersCss.inReport)} aria-label={m.health_numbers()}>
      <One name={m.health_calls()} sub={m.health_calls_sub({ n: sum("count") })} isBad={isWrong("slow", "refusing")}>
        {rate(sum("perSecond"))}
      </One>
      <One name={m.health_errors()} sub={m.health_errors_sub()} isBad={isWrong("errors")}>
        {rate(sum("errorsPerSecond"))}
      </One>
      <One
        name={m.health_waiting()}
        sub={waiting === 0 ? m.health_nothing_waits() : m.health_oldest({ span: span(oldest) })}
        isBad={isWrong("queue", "claims")}
      >
        {waiting}
      </One>
      <One name={m.health_processes()} sub={m.health_silent_of({ n: silent })} isBad={isWrong("silent", "no-role")}>
        {alive.length}
      </One>
      <One name={m.health_sockets()} sub={m.health_sockets_sub({ members, desk })}>
        {members + desk}
      </One>
      <One
        name={m.health_outbox()}
        sub={m.health_outbox_sub({ mails: mails.waiting, pushes: pushes.waiting })}
        isBad={isWrong("outbox")}
      >
        {mails.waiting + pushes.waiting}
      </One>
    </section>
  );
}

function Faults({ faults }: { faults: Health["faults"] }) {
  return (
    <section className={css.faults} aria-labelledby="hlt-wrong">
      <h2 id="hlt-wrong">{m.health_wrong()}</h2>
      {faults.length === 0 ? (
        <Notice tone="ok">{m.health_well()}</Notice>
      ) : (
        <ul>
          {faults.map(({ code, of, value }) => (
            <li key={`${code} ${of}`}>
              <Notice tone="bad">
                {FAULT_TEXTS[code](of, value)} <TextLink href={guideOf(code)}>{m.health_guide()}</TextLink>
              </Notice>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
