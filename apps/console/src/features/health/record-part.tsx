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
import { m } from "../../paraglide/messages.js";
import { ago } from "./health-figures.ts";
import * as css from "./health.module.css";

export function RecordPart({ health, onChecked }: { health: Health; onChecked: (health: Health) => void }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const check = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      onChecked(await api.call(checkHealth, { body: {} }));
      announce(m.health_checked_now());
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="hlt-records">
      <div className={cx("row", css.partHead)}>
        <h2 id="hlt-records">{m.health_records()}</h2>
        <Button size="sm" busy={isBusy} onClick={() => void check()}>
          {m.health_check_now()}
        </Button>
      </div>
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      <ScrollTable
        label={m.health_records()}
        columns={[
          m.health_check_column_name(),
          m.health_check_column_found(),
          { name: m.health_check_column_checked(), className: "text-end" },
        ]}
      >
        {health.checks.map((one) => (
          <tr key={one.name}>
            <th scope="row">{m.health_check({ name: one.name })}</th>
            <td>
              {one.checkedDate === null ? (
                m.health_none()
              ) : (
                <Badge tone={one.faults === 0 ? "ok" : "bad"}>{m.health_check_faults({ n: one.faults })}</Badge>
              )}
            </td>
            <td className="text-end tn">
              {one.checkedDate === null ? m.health_never() : ago(health.date, one.checkedDate)}
            </td>
          </tr>
        ))}
      </ScrollTable>
    </section>
  );
}
