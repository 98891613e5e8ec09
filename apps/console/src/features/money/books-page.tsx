import { readBooks } from "@masq/contract/agent/money";
import type { ReplyOf } from "@masq/contract/route";
import { Notice } from "@masq/ui/notice";
import { SkeletonText } from "@masq/ui/state";
import type { ReactNode } from "react";
import { api } from "../../shared/client.ts";
import { LoadFault } from "./load-fault.tsx";
import { TableHead } from "../../shared/table.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { words } from "../../shared/words.ts";
import { moment } from "./money-format.ts";
import { MoneyFrame } from "./money-frame.tsx";

type Books = ReplyOf<typeof readBooks>;
type Fault = NonNullable<Books["check"]>["faults"][number];

/** Whether every sum adds up, as the checks of the background last found it. */
export function BooksPage() {
  const { money: text } = words;
  const { value, error, reload } = useLoaded("books", (signal) => api.call(readBooks, { signal }));
  return (
    <MoneyFrame>
      <section className="mny-x mny-b" aria-labelledby="mny-books">
        <h2 id="mny-books">{text.books}</h2>
        <p className="mut">{text.booksText}</p>
        <LoadFault error={error} reload={reload} />
        {value === null && error === null ? <SkeletonText lines={4} /> : null}
        {value === null ? null : (
          <>
            <Part title={text.check} found={value.check}>
              {value.check === null ? null : text.checked(value.check.postings, value.check.lots)}
            </Part>
            <Part title={text.reconciliation} found={value.reconciliation}>
              {value.reconciliation === null ? null : text.compared(value.reconciliation.compared)}
            </Part>
          </>
        )}
      </section>
    </MoneyFrame>
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
      {faults.length === 0 ? null : (
        <table className="tb">
          <TableHead columns={["Rule", "Of", "Found"]} />
          <tbody>
            {faults.map((fault) => (
              <tr key={`${fault.rule} ${fault.subject}`}>
                <th scope="row">{fault.rule}</th>
                <td className="rep-u">{fault.subject}</td>
                <td>{fault.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
