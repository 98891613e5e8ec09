import { checkHealth, type Health } from "@masq/contract/agent/health";
import { Badge } from "@masq/ui/chip";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Notice } from "@masq/ui/notice";
import { useState } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { ScrollTable } from "../../shared/table.tsx";
import { words } from "../../shared/words.ts";
import * as css from "./health.module.css";

const W = words.health;

export function RecordPart({ health, onChecked }: { health: Health; onChecked: (health: Health) => void }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const check = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      onChecked(await api.call(checkHealth, { body: {} }));
      announce(W.checkedNow);
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const { name, found, checked } = W.checkColumns;
  const ago = (at: string): string => W.ago((Date.parse(health.date) - Date.parse(at)) / 1000);
  return (
    <section aria-labelledby="hlt-records">
      <div className={cx("row", css.partHead)}>
        <h2 id="hlt-records">{W.records}</h2>
        <Button size="sm" busy={isBusy} onClick={() => void check()}>
          {W.checkNow}
        </Button>
      </div>
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      <ScrollTable label={W.records} columns={[name, found, { name: checked, className: "text-end" }]}>
        {health.checks.map((one) => (
          <tr key={one.name}>
            <th scope="row">{W.checks(one.name)}</th>
            <td>
              {one.checkedDate === null ? (
                W.none
              ) : (
                <Badge tone={one.faults === 0 ? "ok" : "bad"}>{W.checkFaults(one.faults)}</Badge>
              )}
            </td>
            <td className="text-end tn">{one.checkedDate === null ? W.never : ago(one.checkedDate)}</td>
          </tr>
        ))}
      </ScrollTable>
    </section>
  );
}
