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
import { TableHead } from "../../shared/table.tsx";
import { useIsOwner } from "../../shared/use-is-owner.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { words } from "../../shared/words.ts";
import { moment } from "./money-format.ts";
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
  const { money: text } = words;
  const isOwner = useIsOwner();
  return (
    <MoneyFrame>
      <section className={cx(pageCss.body, pageCss.sections)} aria-labelledby="mny-books">
        <h2 id="mny-books">{text.books}</h2>
        {isOwner ? <WholeBooks /> : <Notice tone="warn">{text.booksScoped}</Notice>}
      </section>
    </MoneyFrame>
  );
}

function WholeBooks() {
  const { money: text } = words;
  const { value, error, reload, put } = useLoaded("books", (signal) => api.call(readBooks, { signal }));
  return (
    <>
      <p className="mut">{text.booksText}</p>
      <LoadFault error={error} reload={reload} />
      {value === null && error === null ? <SkeletonText lines={4} /> : null}
      {value === null ? null : (
        <>
          <Part title={text.check} found={value.check}>
            {value.check === null ? null : text.checked(value.check.postings, value.check.lots)}
          </Part>
          {value.reconciliations.map((one) => (
            <Part key={one.gateway} title={text.reconciliation(one.gateway)} found={one}>
              {text.compared(one.compared, moment(one.from), moment(one.to))}
            </Part>
          ))}
          <Compare isFirst={value.reconciliations.length === 0} onCompared={put} />
        </>
      )}
    </>
  );
}

function Compare({ isFirst, onCompared }: { isFirst: boolean; onCompared: (books: Books) => void }) {
  const { money: text } = words;
  const { problem, isBusy, run } = useAct(async () => {
    onCompared(await api.call(reconcileBooks, { body: {} }));
    announce(text.reconciled);
  });
  return (
    <section>
      {isFirst ? <p className="mut">{text.neverCompared}</p> : null}
      <div className="row flex-wrap">
        <Button size="sm" busy={isBusy} onClick={() => void run()}>
          {text.reconcile}
        </Button>
        <span className="mut">{text.reconcileText}</span>
      </div>
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
    </section>
  );
}

type PartProps = { title: string; found: { date: string; faults: Fault[] } | null; children: ReactNode };

function Part({ title, found, children }: PartProps) {
  const { money: text } = words;
  if (found === null)
    return (
      <section>
        <h3>{title}</h3>
        <p className="mut">{text.never}</p>
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
        {faults.length === 0 ? text.whole : text.notWhole(faults.length)}
      </Notice>
      {faults.length === 0 ? null : <Faults faults={faults} />}
    </section>
  );
}

function Faults({ faults }: { faults: readonly Fault[] }) {
  const { money: text } = words;
  return (
    <table className={cx(tableCss.table, css.faults)}>
      <TableHead columns={[text.rule, text.of, text.found, text.settle]} />
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
