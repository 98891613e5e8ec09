import { verifyRecords, type Verification } from "@masq/contract/agent/privacy";
import { Button } from "@masq/ui/button";
import { Notice } from "@masq/ui/notice";
import { useState } from "react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { useIsOwner } from "../../shared/use-is-owner.ts";
import { words } from "../../shared/words.ts";
import * as css from "./records.module.css";
import * as tableCss from "../../shared/table.module.css";

const { records } = words;

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
      <h2 id="rcd-verify">{records.verify}</h2>
      <p className="mut">{records.verifyText}</p>
      {isOwner ? (
        <div>
          <Button variant="p" busy={isBusy} onClick={() => void run()}>
            {found === null ? records.run : records.runAgain}
          </Button>
        </div>
      ) : (
        <Notice tone="warn">{records.verifyScoped}</Notice>
      )}
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      {found === null ? null : <Result found={found} />}
    </section>
  );
}

function Result({ found: { audit, ledger, books, payouts, date } }: { found: Verification }) {
  const isWhole = [audit, ledger, books, payouts].every(({ faults }) => faults.length === 0);
  const time = new Date(date).toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", second: "2-digit" });
  return (
    <div role="status" className={css.result}>
      <Notice tone={isWhole ? "ok" : "bad"}>{isWhole ? records.whole : records.notWhole}</Notice>
      <table className={tableCss.table}>
        <caption className="mut">{records.checked(time)}</caption>
        <tbody>
          <Line
            name={records.audit}
            read={records.auditRead(audit.entries)}
            faults={audit.faults.map(({ chain, seq, fault }) => records.auditFault(chain, seq, fault))}
          />
          <Line
            name={records.ledger}
            read={records.ledgerRead(ledger.entries, ledger.wallets)}
            faults={ledger.faults.map(records.ledgerFault)}
          />
          <Line
            name={records.books}
            read={records.booksRead(books.postings, books.lots, books.payments)}
            faults={books.faults.map(records.booksFault)}
          />
          <Line
            name={records.payouts}
            read={records.payoutsRead(payouts.lines, payouts.statements)}
            faults={payouts.faults.map(records.booksFault)}
          />
        </tbody>
      </table>
    </div>
  );
}

function Line({ name, read, faults }: { name: string; read: string; faults: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="tn">{read}</td>
      <td>
        {faults.length === 0 ? (
          records.noFault
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
