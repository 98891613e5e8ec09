import { verifyRecords, type Verification } from "@masq/contract/agent/privacy";
import { Button } from "@masq/ui/button";
import { Notice } from "@masq/ui/notice";
import { useState } from "react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { exactTime } from "../../shared/formats.ts";
import { useIsOwner } from "../../shared/use-is-owner.ts";
import { m } from "../../paraglide/messages.js";
import * as css from "./records.module.css";
import * as tableCss from "../../shared/table.module.css";

export function VerifyPart() {
  const [found, setFound] = useState<Verification | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOwner = useIsOwner();
  const run = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      setFound(await api.call(verifyRecords, { body: {} }));
    } catch (error) {
      setFound(null);
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={css.section} aria-labelledby="rcd-verify">
      <h2 id="rcd-verify">{m.records_verify()}</h2>
      <p className="mut">{m.records_verify_text()}</p>
      {isOwner ? (
        <div>
          <Button variant="p" busy={isBusy} onClick={() => void run()}>
            {found === null ? m.records_run() : m.records_run_again()}
          </Button>
        </div>
      ) : (
        <Notice tone="warn">{m.records_verify_scoped()}</Notice>
      )}
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      {found === null ? null : <Result found={found} />}
    </section>
  );
}

function Result({ found: { audit, ledger, books, payouts, date } }: { found: Verification }) {
  const isWhole = [audit, ledger, books, payouts].every(({ faults }) => faults.length === 0);
  return (
    <div role="status" className={css.result}>
      <Notice tone={isWhole ? "ok" : "bad"}>{isWhole ? m.records_whole() : m.records_not_whole()}</Notice>
      <table className={tableCss.table}>
        <caption className="mut">{m.records_checked({ date: exactTime(date) })}</caption>
        <tbody>
          <Line
            name={m.records_audit()}
            read={m.records_audit_read({ n: audit.entries })}
            faults={audit.faults.map(({ chain, seq, fault }) => m.records_audit_fault({ chain, seq, fault }))}
          />
          <Line
            name={m.records_ledger()}
            read={m.records_ledger_read({ entries: ledger.entries, wallets: ledger.wallets })}
            faults={ledger.faults.map(ledgerFault)}
          />
          <Line
            name={m.records_books()}
            read={m.records_books_read({ postings: books.postings, lots: books.lots, payments: books.payments })}
            faults={books.faults.map((fault) => m.records_books_fault(fault))}
          />
          <Line
            name={m.records_payouts()}
            read={m.records_payouts_read({ lines: payouts.lines, statements: payouts.statements })}
            faults={payouts.faults.map((fault) => m.records_books_fault(fault))}
          />
        </tbody>
      </table>
    </div>
  );
}

const ledgerFault = ({ memberId, balance, sum, gaps }: Verification["ledger"]["faults"][number]): string =>
  balance === sum
    ? m.records_ledger_gap({ memberId, gaps: gaps.join(", ") })
    : m.records_ledger_sum({ memberId, balance, sum });

function Line({ name, read, faults }: { name: string; read: string; faults: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="tn">{read}</td>
      <td>
        {faults.length === 0 ? (
          m.records_no_fault()
        ) : (
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}
