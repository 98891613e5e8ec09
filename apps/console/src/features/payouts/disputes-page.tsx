import { listPayoutDisputes, type PayoutDisputeRow, type PayoutLine } from "@masq/contract/agent/payouts";
import { Badge } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { EmptyState } from "@masq/ui/state";
import { Tabs } from "@masq/ui/tabs";
import { api } from "../../shared/client.ts";
import { moment } from "../../shared/formats.ts";
import { ScrollTable } from "../../shared/table.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { LoadFault } from "../money/load-fault.tsx";
import { CloseButton } from "../commands/close-button.tsx";
import { PageLinks } from "../money/page-links.tsx";
import { useQuery } from "../money/use-query.ts";
import { DecideForm } from "./decide-form.tsx";
import { floorText, kindText } from "./line-table.tsx";
import { amount } from "./pay-format.ts";
import { PayoutsFrame } from "./payouts-frame.tsx";
import * as css from "./payouts.module.css";
import * as pageCss from "../../shared/page.module.css";
import * as reportCss from "../../shared/report.module.css";
import * as tableCss from "../../shared/table.module.css";

const PLACE = "/chat/payouts/disputes";

export function DisputesPage() {
  const { get, page, hrefOf, put } = useQuery();
  const isDone = get("state") === "done";
  const state = isDone ? "done" : "waiting";
  const { value, error, reload } = useLoaded(`${state} ${page}`, (signal) =>
    api.call(listPayoutDisputes, { query: { state, page }, signal }),
  );
  const shown = value?.disputes.find(({ line }) => line._id === get("line"));
  return (
    <PayoutsFrame>
      <div className={cx(pageCss.listAndPane, pageCss.queue, pageCss.underTabs, shown === undefined && pageCss.single)}>
        <section className={pageCss.list} aria-labelledby="pay-count">
          <div className={cx(pageCss.head, pageCss.fieldsHead)}>
            <h2 id="pay-count" role="status">
              {value === null
                ? m.payouts_part({ part: "disputes" })
                : isDone
                  ? m.payouts_done_count({ n: value.total })
                  : m.payouts_dispute_count({ n: value.total })}
            </h2>
          </div>
          <Tabs
            label={m.payouts_which()}
            items={[
              { href: PLACE, label: m.payouts_waiting(), current: !isDone },
              { href: `${PLACE}?state=done`, label: m.payouts_done(), current: isDone },
            ]}
          />
          <LoadFault error={error} reload={reload} />
          {value === null ? null : value.disputes.length === 0 ? (
            <EmptyState title={isDone ? m.payouts_none_done() : m.payouts_no_disputes()} />
          ) : (
            <>
              <Table rows={value.disputes} shown={get("line")} onShow={(line) => put({ line })} />
              <PageLinks of={value} hrefOf={(to) => hrefOf({ page: String(to), line: null })} />
            </>
          )}
        </section>
        {shown === undefined ? null : (
          <Pane key={shown.line._id} row={shown} onClose={() => put({ line: null })} onDecided={reload} />
        )}
      </div>
    </PayoutsFrame>
  );
}

type TableProps = { rows: readonly PayoutDisputeRow[]; shown: string; onShow: (line: string) => void };

function Table({ rows, shown, onShow }: TableProps) {
  const columns = [
    m.payouts_operator(),
    m.payouts_time(),
    m.payouts_kind_label(),
    m.payouts_brand(),
    { name: m.payouts_amount(), className: "text-end" },
    m.payouts_about(),
  ];
  return (
    <ScrollTable label={m.payouts_part({ part: "disputes" })} columns={columns}>
      {rows.map(({ line, agent }) => (
        <tr key={line._id} className={line._id === shown ? tableCss.selected : undefined}>
          <th scope="row">
            <button
              type="button"
              className="link"
              aria-current={line._id === shown ? "true" : undefined}
              onClick={() => onShow(line._id)}
            >
              {agent.name}
            </button>
          </th>
          <td className="tn">{moment(line.date)}</td>
          <td>{kindText(line.kind)}</td>
          <td className="mut">{line.brand}</td>
          <td className="tn text-end">{amount(line.cents, line.currency)}</td>
          <td>{line.dispute === null ? null : m.payouts_reason({ reason: line.dispute.reason })}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

function RateFacts({ line: { length, rateVersion } }: { line: PayoutLine }) {
  return (
    <>
      <dt>{m.payouts_length()}</dt>
      <dd className="tn">{length}</dd>
      <dt>{m.payouts_rate()}</dt>
      <dd>{rateVersion === null ? m.payouts_no_rate() : m.payouts_rate_version({ n: rateVersion })}</dd>
    </>
  );
}

function Pane({ row, onClose, onDecided }: { row: PayoutDisputeRow; onClose: () => void; onDecided: () => void }) {
  const { line, agent, conversationId, decidedBy } = row;
  const { dispute } = line;
  if (dispute === null) return null;
  const { state, reason, note, decision, rightCents } = dispute;
  return (
    <aside className={reportCss.report} aria-label={m.payouts_look({ name: agent.name })}>
      <div className={pageCss.head}>
        <h2 className={pageCss.title}>{m.payouts_look({ name: agent.name })}</h2>
        <CloseButton label={m.payouts_close_pane()} onClose={onClose} />
      </div>
      <div className={reportCss.parts}>
        <p>
          <Badge tone={state === "open" ? "warn" : state === "upheld" ? "ok" : "soft"}>
            {m.payouts_state({ state })}
          </Badge>{" "}
          <b>{m.payouts_reason({ reason })}</b>
        </p>
        <dl className={css.facts}>
          <dt>{m.payouts_time()}</dt>
          <dd className="tn">{moment(line.date)}</dd>
          <dt>{m.payouts_kind_label()}</dt>
          <dd>
            {kindText(line.kind)}
            {line.brand === null ? null : `, ${line.brand}`}
            {line.type === "top-up" ? <p className="mut tn">{floorText(line)}</p> : null}
          </dd>
          {line.type === "top-up" ? null : <RateFacts line={line} />}
          <dt>{m.payouts_worth()}</dt>
          <dd className="tn">{amount(line.cents, line.currency)}</dd>
          {line.type === "top-up" ? null : (
            <>
              <dt>{m.payouts_conversation()}</dt>
              <dd className={reportCss.reference}>
                {conversationId ?? <span className="mut">{m.payouts_erased()}</span>}
              </dd>
            </>
          )}
        </dl>
        <section>
          <h3>{m.payouts_said()}</h3>
          <p className={reportCss.quote}>
            {note === "" ? <span className="mut">{m.payouts_said_nothing()}</span> : note}
          </p>
        </section>
        {state === "open" ? (
          <DecideForm line={line} disputeId={dispute._id} onDecided={onDecided} />
        ) : (
          <section>
            <h3>{m.payouts_decided()}</h3>
            <p className={reportCss.quote}>
              {rightCents === null ? null : <b>{amount(rightCents, line.currency)}. </b>}
              {decision} <span className="mut">{decidedBy}</span>
            </p>
          </section>
        )}
      </div>
    </aside>
  );
}
