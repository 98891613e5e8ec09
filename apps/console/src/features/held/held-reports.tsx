import { isApiError } from "@masq/client/api-error";
import { decideHeldReport, heldReports } from "@masq/contract/agent/held";
import { Button } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { Notice } from "@masq/ui/notice";
import { EmptyState } from "@masq/ui/state";
import { useLayoutEffect, useState } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { shortDay, time } from "../../shared/formats.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { ariaKeys } from "../commands/combo.ts";
import { Keys } from "../commands/keys.tsx";
import { LoadFault } from "../money/load-fault.tsx";
import { READ_COMMANDS } from "./held-commands.ts";
import { reading } from "./held-handle.ts";
import * as css from "./held.module.css";
import * as pageCss from "../../shared/page.module.css";

/** Stops that their writers call wrong; the first one is open until another is chosen. */
export function HeldReports() {
  const { value, error, reload } = useLoaded("reports", (signal) => api.call(heldReports, { signal, quiet: true }));
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const reports = value?.reports ?? [];
  const open = reports.find(({ _id }) => _id === chosen) ?? reports[0];
  const decide = async (agree: boolean): Promise<void> => {
    if (open === undefined || isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await api.call(decideHeldReport, { params: { id: open._id }, body: { agree }, quiet: true });
      announce(agree ? m.held_agreed() : m.held_disagreed());
    } catch (fault) {
      setProblem(isApiError(fault, "conflict") ? m.held_decided() : errorText(fault));
    }
    setBusy(false);
    reload();
  };
  useLayoutEffect(() => {
    reading.dispatch(open === undefined ? {} : { agree: () => void decide(true), disagree: () => void decide(false) });
    return () => reading.dispatch({});
  });
  return (
    <div className={pageCss.body}>
      <div className={pageCss.head}>
        <h2 role="status">
          {value === null ? m.held_part({ part: "reports" }) : m.held_reports_count({ n: reports.length })}
        </h2>
        <span className="mut">{m.held_reports_hint()}</span>
      </div>
      <LoadFault error={error} reload={reload} />
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      {value !== null && reports.length === 0 ? (
        <EmptyState title={m.held_reports_none()} text={m.held_reports_none_text()} />
      ) : null}
      <ul className={css.reports}>
        {reports.map((report) => (
          <li key={report._id} className={report === open ? css.open : undefined}>
            <button
              type="button"
              data-open
              aria-current={report === open ? "true" : undefined}
              onClick={() => setChosen(report._id)}
              onFocus={() => setChosen(report._id)}
            >
              <span className={css.line}>
                <Badge tone="warn">{report.title}</Badge>
                <b>{report.writer.name}</b>
                <span className="sp mut tn">
                  {m.held_rule({ rule: report.rule })} · {report.brand} · {shortDay(report.heldDate)},{" "}
                  {time(report.heldDate)}
                </span>
              </span>
              <q>{report.text}</q>
            </button>
            {report === open ? (
              <div className={css.acts}>
                <Button
                  size="sm"
                  disabled={isBusy}
                  aria-keyshortcuts={ariaKeys(READ_COMMANDS.agree.combo)}
                  onClick={() => void decide(true)}
                >
                  {m.held_agree()} <Keys combo={READ_COMMANDS.agree.combo} />
                </Button>
                <Button
                  size="sm"
                  disabled={isBusy}
                  aria-keyshortcuts={ariaKeys(READ_COMMANDS.disagree.combo)}
                  onClick={() => void decide(false)}
                >
                  {m.held_disagree()} <Keys combo={READ_COMMANDS.disagree.combo} />
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
