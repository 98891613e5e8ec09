import type { PayToday } from "@masq/contract/agent/pay-today";
import { readOwnPayouts, type PayoutStatement, type PayoutSums } from "@masq/contract/agent/payouts";
import type { ReplyOf } from "@masq/contract/route";
import { Button, ButtonLink } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Link } from "@masq/ui/link";
import { Notice } from "@masq/ui/notice";
import { EmptyState } from "@masq/ui/state";
import { api } from "../../shared/client.ts";
import { hours, monthText, shortDay } from "../../shared/formats.ts";
import { saveFile } from "../../shared/save-file.ts";
import { ScrollTable } from "../../shared/table.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { LoadFault } from "../money/load-fault.tsx";
import { useAct } from "../money/use-act.ts";
import { useQuery } from "../money/use-query.ts";
import { PayLines } from "./line-table.tsx";
import { OwnFrame } from "./own-frame.tsx";
import { floorRule } from "./floor-rule.ts";
import { amount } from "./pay-format.ts";
import * as css from "./payouts.module.css";
import * as pageCss from "../../shared/page.module.css";

type Company = ReplyOf<typeof readOwnPayouts>["companies"][number];

/** The operator's own pay: the running month with its lines, closed statements, and the current rate per answer. */
export function OwnPayPage() {
  const { get } = useQuery();
  const { value, error, reload } = useLoaded("", (signal) => api.call(readOwnPayouts, { signal }));
  const shown = value?.companies.flatMap((company) =>
    company.statements.filter(({ _id }) => _id === get("statement")).map((statement) => ({ company, statement })),
  )[0];
  return (
    <OwnFrame>
      <section className={cx(pageCss.body, css.lists)}>
        <h1 className="sr">{m.payouts_title()}</h1>
        <LoadFault error={error} reload={reload} />
        {shown === undefined
          ? value?.companies.map((company) => <Running key={company._id} company={company} />)
          : null}
        {shown === undefined ? null : <OneStatement {...shown} />}
      </section>
    </OwnFrame>
  );
}

function Running({ company }: { company: Company }) {
  const { _id, name, currency, today, running, runningFrom, statements } = company;
  return (
    <>
      <div className={cx(pageCss.head, pageCss.fieldsHead)}>
        <h2>{m.payouts_running_of({ company: name })}</h2>
        {runningFrom === null ? null : (
          <span className={cx("mut", css.since)}>{m.payouts_since({ day: shortDay(runningFrom) })}</span>
        )}
      </div>
      <Sums sums={running} currency={currency} />
      {today === null ? null : <Today pay={today} />}
      <RatesNow company={company} />
      <PayLines company={_id} label={m.payouts_lines({ name: m.payouts_running() })} />
      <div className={cx(pageCss.head, pageCss.fieldsHead)}>
        <h2>{m.payouts_statements()}</h2>
      </div>
      {statements.length === 0 ? (
        <EmptyState title={m.payouts_no_statements()} />
      ) : (
        <StatementTable statements={statements} hrefOf={({ _id: id }) => `?statement=${id}`} />
      )}
    </>
  );
}

export function Sums({ sums, currency }: { sums: PayoutSums; currency: string }) {
  return (
    <dl className={css.sums}>
      <div>
        <dt>{m.payouts_total()}</dt>
        <dd className={cx("tn", css.total)}>{amount(sums.totalCents, currency)}</dd>
      </div>
      <div>
        <dt>{m.payouts_answers()}</dt>
        <dd className="tn">{sums.answers}</dd>
      </div>
      <div>
        <dt>{m.payouts_for_answers()}</dt>
        <dd className="tn">{amount(sums.answerCents, currency)}</dd>
      </div>
      <div>
        <dt>{m.payouts_corrections()}</dt>
        <dd className="tn">{amount(sums.correctionCents, currency)}</dd>
      </div>
      {sums.topUps === 0 ? null : (
        <div>
          <dt>{m.payouts_floor()}</dt>
          <dd className="tn">{amount(sums.topUpCents, currency)}</dd>
        </div>
      )}
    </dl>
  );
}

/** What of today is still open: the larger of the two amounts is paid. Without a floor there is nothing to say. */
function Today({ pay }: { pay: PayToday }) {
  const { currency, pieceCents, floor } = pay;
  if (floor === null) return null;
  const isFloor = floor.cents > pieceCents;
  const figures = [
    { name: m.payouts_today_replies(), value: amount(pieceCents, currency), isPaid: !isFloor },
    { name: m.payouts_floor(), value: amount(floor.cents, currency), isPaid: isFloor },
    { name: m.payouts_today_online(), value: hours(Math.floor(floor.onlineMs / 1000)), isPaid: false },
  ];
  return (
    <section className={css.today} aria-label={m.payouts_today()}>
      <h3>{m.payouts_today()}</h3>
      <dl>
        {figures.map(({ name, value, isPaid }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tn">{isPaid ? <b>{value}</b> : value}</dd>
          </div>
        ))}
      </dl>
      <p className="mut">{floorRule(pay)}</p>
    </section>
  );
}

function RatesNow({ company: { rates } }: { company: Company }) {
  if (rates.length === 0) return <Notice tone="warn">{m.payouts_no_card()}</Notice>;
  return (
    <div className={cx("mut", css.rates)}>
      <b>{m.payouts_rates_now()}</b>
      {rates.map(({ brand, currency, messageCents, followUpCents, meetUpCents, minLength, shortCents }) => {
        const [message, followUp, meetUp, short] = [messageCents, followUpCents, meetUpCents, shortCents].map((cents) =>
          amount(cents, currency),
        );
        const line = m.payouts_rate_line({ message: message ?? "", followUp: followUp ?? "", meetUp: meetUp ?? "" });
        return (
          <span key={brand}>
            {brand}: {line}
            {minLength === 0 ? null : `, ${m.payouts_rate_short({ length: minLength, amount: short ?? "" })}`}
          </span>
        );
      })}
    </div>
  );
}

type TableProps<S> = { statements: readonly S[]; hrefOf: (statement: S) => string; nameOf?: (statement: S) => string };

/** Closed statements; with `nameOf`, those of several operators. */
export function StatementTable<S extends PayoutStatement>({ statements, hrefOf, nameOf }: TableProps<S>) {
  const right = (name: string) => ({ name, className: "text-end" });
  const first = nameOf === undefined ? m.payouts_month() : m.payouts_operator();
  const isFloored = statements.some(({ topUps }) => topUps > 0);
  const floors = isFloored ? [right(m.payouts_floor())] : [];
  const figures = [right(m.payouts_answers()), right(m.payouts_corrections()), ...floors, right(m.payouts_total())];
  return (
    <ScrollTable label={m.payouts_statements()} columns={[m.payouts_statement(), first, ...figures, m.payouts_until()]}>
      {statements.map((one) => (
        <tr key={one._id}>
          <th scope="row">
            <Link className="link tn" href={hrefOf(one)}>
              {one.number}
            </Link>
          </th>
          <td>{nameOf === undefined ? monthText(one.month) : nameOf(one)}</td>
          <td className="tn text-end">{one.answers}</td>
          <td className="tn text-end">{amount(one.correctionCents, one.currency)}</td>
          {isFloored ? <td className="tn text-end">{amount(one.topUpCents, one.currency)}</td> : null}
          <td className="tn text-end">
            <b>{amount(one.totalCents, one.currency)}</b>
          </td>
          <td className="tn">{shortDay(one.disputeUntil)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

function OneStatement({ company, statement }: { company: Company; statement: PayoutStatement }) {
  return (
    <>
      <StatementHead statement={statement} name={company.name} back={{ href: "/chat/pay", label: m.payouts_back() }} />
      <PayLines company={company._id} statement={statement._id} label={m.payouts_lines({ name: statement.number })} />
    </>
  );
}

type HeadProps = { statement: PayoutStatement; name: string; back: { href: string; label: string } };

export function StatementHead({ statement, name, back }: HeadProps) {
  const { _id, number, month, currency, closedDate } = statement;
  const file = useAct(() => saveFile(`/agent-api/payout-statement.csv?id=${_id}`, `${number}-${month}.csv`));
  return (
    <>
      <div className={cx(pageCss.head, pageCss.fieldsHead)}>
        <h2 className="tn">
          {number}, {monthText(month)}
        </h2>
        <span className={cx("mut", css.since)}>
          {name}, {m.payouts_closed().toLowerCase()} {shortDay(closedDate)}
        </span>
        <div className="sp row gap-2 print:hidden">
          <ButtonLink size="sm" href={back.href}>
            {back.label}
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
      <Sums sums={statement} currency={currency} />
    </>
  );
}
