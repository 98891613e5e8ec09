import { readFigures } from "@masq/contract/agent/money";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Field } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { EmptyState } from "@masq/ui/state";
import { useState } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { LoadFault } from "./load-fault.tsx";
import { dayText, money } from "../../shared/formats.ts";
import { ScrollTable } from "../../shared/table.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { DisputeMeter } from "./dispute-meter.tsx";
import { FiguresChart } from "./figures-chart.tsx";
import { plainDay } from "./money-format.ts";
import { MoneyFrame } from "./money-frame.tsx";
import { saveFigures } from "./save-figures.ts";
import { useAct } from "./use-act.ts";
import { useQuery } from "./use-query.ts";
import type { Figures } from "./money-rows.ts";
import * as css from "./money.module.css";
import * as pageCss from "../../shared/page.module.css";

const DAYS_SHOWN = 30;
const DAYS_MAX = 366;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export function FiguresPage() {
  const query = useQuery();
  const [now] = useState(() => Date.now());
  const from = query.get("from") || plainDay(now, DAYS_SHOWN - 1);
  const to = query.get("to") || plainDay(now, 0);
  const span = daysBetween(from, to);
  const isFine = span >= 0 && span <= DAYS_MAX;
  const { value, error, reload } = useLoaded(isFine ? `${from} ${to}` : "", (signal) =>
    isFine ? api.call(readFigures, { query: { from, to }, signal }) : Promise.resolve(null),
  );
  const file = useAct(async () => {
    await saveFigures(from, to);
    announce(m.money_exporting());
  });
  return (
    <MoneyFrame>
      <section className={pageCss.body} aria-labelledby="mny-fig">
        <div className={cx(pageCss.head, pageCss.fieldsHead)}>
          <h2 id="mny-fig">{m.money_part({ part: "figures" })}</h2>
          <Day label={m.money_from()} value={from} onChange={(day) => query.put({ from: day })} />
          <Day label={m.money_to()} value={to} onChange={(day) => query.put({ to: day })} />
          {isFine ? null : <span role="alert">{m.money_range_fault()}</span>}
          <Button
            className="sp"
            size="sm"
            disabled={value === null || value.days.length === 0}
            busy={file.isBusy}
            onClick={() => void file.run()}
          >
            {m.money_export_csv()}
          </Button>
        </div>
        {file.problem === null ? null : <Notice tone="bad">{file.problem}</Notice>}
        <LoadFault error={error} reload={reload} />
        {value === null ? null : <Found figures={value} from={from} to={to} />}
      </section>
    </MoneyFrame>
  );
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <Field
      label={label}
      type="date"
      required
      value={value}
      onChange={({ currentTarget }) => currentTarget.value !== "" && onChange(currentTarget.value)}
    />
  );
}

type FoundProps = { figures: Figures; from: string; to: string };

function Found({ figures: { days, outstanding, disputeMeter, disputeBounds }, from, to }: FoundProps) {
  const currencies = [...new Set(days.map(({ currency }) => currency))];
  return (
    <>
      {outstanding.length === 0 ? null : (
        <dl className={css.totals}>
          <dt>{m.money_outstanding()}</dt>
          {outstanding.map((one) => (
            <dd key={`${one.brand} ${one.currency}`} className="tn">
              {one.brand}: {m.money_owed({ credits: one.credits, amount: money(one.amount, one.currency) })}
            </dd>
          ))}
        </dl>
      )}
      <DisputeMeter disputeMeter={disputeMeter} disputeBounds={disputeBounds} />
      {days.length === 0 ? <EmptyState title={m.money_none()} /> : null}
      {currencies.map((currency) => (
        <FiguresChart
          key={currency}
          currency={currency}
          days={days.filter((one) => one.currency === currency)}
          from={from}
          to={to}
        />
      ))}
      {days.length === 0 ? null : <Table days={days} />}
    </>
  );
}

function Table({ days }: { days: Figures["days"] }) {
  const figures = [
    m.money_sales(),
    m.money_vat(),
    m.money_refunds_sum(),
    m.money_disputes(),
    m.money_sold(),
    m.money_spent(),
    m.money_returned(),
  ];
  const last = [m.money_new_members(), m.money_renewals()];
  const right = [...figures, ...last].map((name) => ({ name, className: "text-end" }));
  return (
    <ScrollTable label={m.money_figures_caption()} columns={[m.money_day(), m.money_column_brand(), ...right]}>
      {days.map((one) => (
        <tr key={`${one.date} ${one.brand} ${one.currency}`}>
          <th scope="row" className="tn">
            {dayText(one.date)}
          </th>
          <td className="mut">{one.brand}</td>
          {[one.sales, one.vat, one.refunds, one.disputes].map((sum, index) => (
            <td key={figures[index]} className="tn text-end">
              {money(sum, one.currency)}
            </td>
          ))}
          {[one.creditsSold, one.creditsSpent, one.creditsReturned, one.newMemberships, one.renewals].map(
            (n, index) => (
              <td key={[...figures.slice(4), ...last][index]} className="tn text-end">
                {n}
              </td>
            ),
          )}
        </tr>
      ))}
    </ScrollTable>
  );
}
