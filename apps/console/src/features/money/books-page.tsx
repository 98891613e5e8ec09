import { howToSettle } from "@masq/domain/ledger/books-rules";
import { readBooks, reconcileBooks } from "@masq/contract/agent/money";
import type { ReplyOf } from "@masq/contract/route";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Link } from "@masq/ui/link";
import { Notice } from "@masq/ui/notice";
import { SkeletonText } from "@masq/ui/state";
import type { ReactNode } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { LoadFault } from "./load-fault.tsx";
import { moment } from "../../shared/formats.ts";
import { TableHead } from "../../shared/table.tsx";
import { useIsOwner } from "../../shared/use-is-owner.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { MoneyFrame } from "./money-frame.tsx";
import { useAct } from "./use-act.ts";
import * as css from "./money.module.css";
import * as pageCss from "../../shared/page.module.css";
import * as reportCss from "../../shared/report.module.css";
import * as tableCss from "../../shared/table.module.css";

type Books = ReplyOf<typeof readBooks>;
type Fault = NonNullable<Books["check"]>["faults"][number];

/** The background checks' latest results for every sum, and what to do about a mismatch. */
export function BooksPage() {
  const isOwner = useIsOwner();
  return (
    <MoneyFrame>
      <section className={cx(pageCss.body, pageCss.sections)} aria-labelledby="mny-books">
        <h2 id="mny-books">{m.money_part({ part: "books" })}</h2>
        {isOwner ? <WholeBooks /> : <Notice tone="warn">{m.money_books_scoped()}</Notice>}
      </section>
    </MoneyFrame>
  );
}

function WholeBooks() {
  const { value, error, reload, put } = useLoaded("books", (signal) => api.call(readBooks, { signal }));
  return (
    <>
      <p className="mut">{m.money_books_text()}</p>
      <LoadFault error={error} reload={reload} />
      {value === null && error === null ? <SkeletonText lines={4} /> : null}
      {value === null ? null : (
        <>
          <Part title={m.money_check()} found={value.check}>
            {value.check === null ? null : m.money_checked({ postings: value.check.postings, lots: value.check.lots })}
          </Part>
          {value.reconciliations.map((one) => (
            <Part key={one.gateway} title={m.money_reconciliation({ gateway: one.gateway })} found={one}>
              {m.money_compared({ n: one.compared, from: moment(one.from), to: moment(one.to) })}
            </Part>
          ))}
          <Compare isFirst={value.reconciliations.length === 0} onCompared={put} />
        </>
      )}
    </>
  );
}

function Compare({ isFirst, onCompared }: { isFirst: boolean; onCompared: (books: Books) => void }) {
  const { problem, isBusy, run } = useAct(async () => {
    onCompared(await api.call(reconcileBooks, { body: {} }));
    announce(m.money_reconciled());
  });
  return (
    <section>
      {isFirst ? <p className="mut">{m.money_never_compared()}</p> : null}
      <div className="row flex-wrap">
        <Button size="sm" busy={isBusy} onClick={() => void run()}>
          {m.money_reconcile()}
        </Button>
        <span className="mut">{m.money_reconcile_text()}</span>
      </div>
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
    </section>
  );
}

type PartProps = { title: string; found: { date: string; faults: Fault[] } | null; children: ReactNode };

function Part({ title, found, children }: PartProps) {
  if (found === null)
    return (
      <section>
        <h3>{title}</h3>
        <p className="mut">{m.money_never()}</p>
      </section>
    );
  const { date, faults } = found;
  return (
    <section>
      <h3>{title}</h3>
      <p className="mut tn">
        {moment(date)} · {children}
      </p>
      <Notice tone={faults.length === 0 ? "ok" : "bad"}>
        {faults.length === 0 ? m.money_whole() : m.money_not_whole({ n: faults.length })}
      </Notice>
      {faults.length === 0 ? null : <Faults faults={faults} />}
    </section>
  );
}

function Faults({ faults }: { faults: readonly Fault[] }) {
  return (
    <table className={cx(tableCss.table, css.faults)}>
      <TableHead columns={[m.money_rule(), m.money_of(), m.money_found(), m.money_settle()]} />
      <tbody>
        {faults.map((fault) => (
          <tr key={`${fault.rule} ${fault.subject}`}>
            <th scope="row">{fault.rule}</th>
            <td className={reportCss.reference}>
              <Subject id={fault.subject} />
            </td>
            <td>{fault.text}</td>
            <td>{howToSettle(fault.rule)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A payment or an order links to its order; other subjects have no page here. */
function Subject({ id }: { id: string }) {
  if (!/^(pay|ord)_/.test(id)) return id;
  return (
    <Link className="link" href={`/chat/money/orders?search=${encodeURIComponent(id)}`}>
      {id}
    </Link>
  );
}
