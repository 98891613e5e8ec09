import { closePayoutPeriod, listPayoutPeriods, readPayoutPeriod } from "@masq/contract/agent/payouts";
import type { ReplyOf } from "@masq/contract/route";
import { Button, ButtonLink } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Link } from "@masq/ui/link";
import { Notice } from "@masq/ui/notice";
import { EmptyState } from "@masq/ui/state";
import { useState } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { monthText, shortDay } from "../../shared/formats.ts";
import { saveFile } from "../../shared/save-file.ts";
import { ScrollTable } from "../../shared/table.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { ConfirmDialog } from "../characters/confirm-dialog.tsx";
import { LoadFault } from "../money/load-fault.tsx";
import { useAct } from "../money/use-act.ts";
import { useQuery } from "../money/use-query.ts";
import { NoCompany } from "./no-company.tsx";
import { PayLines } from "./line-table.tsx";
import { StatementHead, StatementTable } from "./own-pay-page.tsx";
import { amount } from "./pay-format.ts";
import { PayoutsFrame } from "./payouts-frame.tsx";
import * as css from "./payouts.module.css";
import * as pageCss from "../../shared/page.module.css";

const PLACE = "/chat/payouts/months";
const right = (name: string) => ({ name, className: "text-end" });
type Company = ReplyOf<typeof listPayoutPeriods>["companies"][number];

export function MonthsPage() {
  const { get } = useQuery();
  const period = get("period");
  return (
    <PayoutsFrame>
      <section className={cx(pageCss.body, css.lists)}>
        {period === "" ? (
          <Months agent={get("agent")} company={get("company")} />
        ) : (
          <OneMonth id={period} statement={get("statement")} />
        )}
      </section>
    </PayoutsFrame>
  );
}

function Months({ agent, company }: { agent: string; company: string }) {
  const { value, error, reload } = useLoaded("", (signal) => api.call(listPayoutPeriods, { signal }));
  if (value === null) return <LoadFault error={error} reload={reload} />;
  if (value.companies.length === 0) return <NoCompany />;
  const shown = value.companies.find(({ _id }) => _id === company)?.running.find((one) => one.agent._id === agent)
    ?.agent.name;
  if (shown !== undefined)
    return (
      <>
        <div className={cx(pageCss.head, pageCss.fieldsHead)}>
          <h2>
            {shown}, {m.payouts_running().toLowerCase()}
          </h2>
          <div className="sp row gap-2 print:hidden">
            <ButtonLink size="sm" href={PLACE}>
              {m.payouts_all_months()}
            </ButtonLink>
          </div>
        </div>
        <PayLines company={company} agent={agent} label={m.payouts_lines({ name: shown })} />
      </>
    );
  return value.companies.map((one) => <CompanyMonths key={one._id} company={one} onClosed={reload} />);
}

function CompanyMonths({ company, onClosed }: { company: Company; onClosed: () => void }) {
  const { _id, name, currency, running, periods } = company;
  const isFloored = running.some(({ topUps }) => topUps > 0);
  return (
    <>
      <div className={cx(pageCss.head, pageCss.fieldsHead)}>
        <h2>{m.payouts_running_of({ company: name })}</h2>
        <NextClose company={company} onClosed={onClosed} />
      </div>
      {running.length === 0 ? (
        <EmptyState title={m.payouts_none()} text={m.payouts_none_text()} />
      ) : (
        <ScrollTable
          label={m.payouts_running_of({ company: name })}
          columns={[
            m.payouts_operator(),
            right(m.payouts_answers()),
            right(m.payouts_for_answers()),
            right(m.payouts_corrections()),
            ...(isFloored ? [right(m.payouts_floor())] : []),
            right(m.payouts_total()),
          ]}
        >
          {running.map(({ agent, answers, answerCents, correctionCents, topUpCents, totalCents }) => (
            <tr key={agent._id}>
              <th scope="row">
                <Link className="link" href={`${PLACE}?company=${_id}&agent=${agent._id}`}>
                  {agent.name}
                </Link>
              </th>
              <td className="tn text-end">{answers}</td>
              <td className="tn text-end">{amount(answerCents, currency)}</td>
              <td className="tn text-end">{amount(correctionCents, currency)}</td>
              {isFloored ? <td className="tn text-end">{amount(topUpCents, currency)}</td> : null}
              <td className="tn text-end">
                <b>{amount(totalCents, currency)}</b>
              </td>
            </tr>
          ))}
        </ScrollTable>
      )}
      <div className={cx(pageCss.head, pageCss.fieldsHead)}>
        <h2>{m.payouts_part({ part: "months" })}</h2>
      </div>
      {periods.length === 0 ? (
        <EmptyState title={m.payouts_no_statements()} />
      ) : (
        <ScrollTable
          label={m.payouts_part({ part: "months" })}
          columns={[
            m.payouts_month(),
            right(m.payouts_count()),
            right(m.payouts_total()),
            m.payouts_closed(),
            m.payouts_by(),
          ]}
        >
          {periods.map((period) => (
            <tr key={period._id}>
              <th scope="row">
                <Link className="link" href={`${PLACE}?period=${period._id}`}>
                  {monthText(period.month)}
                </Link>
              </th>
              <td className="tn text-end">{period.statements}</td>
              <td className="tn text-end">{amount(period.totalCents, currency)}</td>
              <td className="tn">{shortDay(period.closedDate)}</td>
              <td>{period.closedBy}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </>
  );
}

function NextClose({ company: { _id, next }, onClosed }: { company: Company; onClosed: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const name = next === null ? "" : monthText(next.month);
  const { problem, isBusy, run } = useAct(async () => {
    await api.call(closePayoutPeriod, { body: { company: _id, month: next?.month ?? "" } });
    announce(m.payouts_closed_now({ month: name }));
    setAsked(false);
    onClosed();
  });
  if (next === null) return <span className={cx("mut", css.since)}>{m.payouts_nothing()}</span>;
  return (
    <>
      <span className={cx("mut", css.since)}>
        {next.over
          ? m.payouts_may_close({ month: name })
          : m.payouts_closes_next({ month: name, day: shortDay(next.endDate) })}
      </span>
      {problem === null ? null : <span role="alert">{problem}</span>}
      {next.over ? (
        <div className="sp row gap-2 print:hidden">
          <Button size="sm" variant="p" onClick={() => setAsked(true)}>
            {m.payouts_close({ month: name })}
          </Button>
        </div>
      ) : null}
      {isAsked ? (
        <ConfirmDialog
          title={m.payouts_close({ month: name })}
          text={m.payouts_close_sure({ month: name })}
          confirm={m.payouts_close({ month: name })}
          cancel={m.payouts_cancel()}
          isBusy={isBusy}
          onConfirm={() => void run()}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

function OneMonth({ id, statement }: { id: string; statement: string }) {
  const { value, error, reload } = useLoaded(id, (signal) => api.call(readPayoutPeriod, { params: { id }, signal }));
  const file = useAct(() =>
    saveFile(`/agent-api/payout-period.csv?id=${id}`, `payouts-${value?.period.month ?? ""}.csv`),
  );
  if (value === null) return <LoadFault error={error} reload={reload} />;
  const { company, period, statements } = value;
  const shown = statements.find(({ _id }) => _id === statement);
  if (shown !== undefined)
    return (
      <>
        <StatementHead
          statement={shown}
          name={shown.agent.name}
          back={{ href: `${PLACE}?period=${id}`, label: monthText(period.month) }}
        />
        <PayLines
          company={company._id}
          agent={shown.agent._id}
          statement={shown._id}
          label={m.payouts_lines({ name: shown.number })}
        />
      </>
    );
  return (
    <>
      <div className={cx(pageCss.head, pageCss.fieldsHead)}>
        <h2>
          {monthText(period.month)}, {company.name}
        </h2>
        <span className={cx("mut", css.since)}>
          {m.payouts_by()} {period.closedBy}, {shortDay(period.closedDate)}
        </span>
        <div className="sp row gap-2 print:hidden">
          <ButtonLink size="sm" href={PLACE}>
            {m.payouts_all_months()}
          </ButtonLink>
          <Button size="sm" busy={file.isBusy} onClick={() => void file.run()}>
            {m.payouts_csv()}
          </Button>
          <Button size="sm" onClick={() => window.print()}>
            {m.payouts_print()}
          </Button>
        </div>
      </div>
      {file.problem === null ? null : <Notice tone="bad">{file.problem}</Notice>}
      {statements.length === 0 ? (
        <EmptyState title={m.payouts_none()} />
      ) : (
        <StatementTable
          statements={statements}
          hrefOf={(one) => `${PLACE}?period=${id}&statement=${one._id}`}
          nameOf={(one) => one.agent.name}
        />
      )}
    </>
  );
}
