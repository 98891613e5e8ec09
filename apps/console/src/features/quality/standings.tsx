import { changeQualityStanding, listQualityStandings, type QualityStanding } from "@masq/contract/agent/quality";
import { Button } from "@masq/ui/button";
import { Notice } from "@masq/ui/notice";
import { EmptyState } from "@masq/ui/state";
import { useState } from "react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { shortDay } from "../../shared/formats.ts";
import { ScrollTable } from "../../shared/table.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { LoadFault } from "../money/load-fault.tsx";
import * as pageCss from "../../shared/page.module.css";

type Act = "talked" | "lifted";

export function Standings() {
  const { value, error, reload, put } = useLoaded("", (signal) => api.call(listQualityStandings, { signal }));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const change = async (id: string, act: Act): Promise<void> => {
    setBusy(`${id} ${act}`);
    setProblem(null);
    try {
      put(await api.call(changeQualityStanding, { params: { id }, body: { act } }));
    } catch (fault) {
      setProblem(errorText(fault));
    }
    setBusy(null);
  };
  return (
    <section className={pageCss.body}>
      <LoadFault error={error} reload={reload} />
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      {value?.standings.length === 0 ? <EmptyState title={m.quality_no_standings()} /> : null}
      {value === null || value.standings.length === 0 ? null : (
        <ScrollTable
          label={m.quality_part({ part: "operators" })}
          columns={[
            m.quality_column_operator(),
            { name: m.quality_column_strikes(), className: "text-end" },
            m.quality_column_talk(),
            m.quality_column_paused(),
            { label: m.quality_column_act() },
          ]}
        >
          {value.standings.map((row) => (
            <Row key={row.agent._id} row={row} busy={busy} onChange={(what) => void change(row.agent._id, what)} />
          ))}
        </ScrollTable>
      )}
    </section>
  );
}

function Row({ row, busy, onChange }: { row: QualityStanding; busy: string | null; onChange: (act: Act) => void }) {
  const { agent, strikes, talkDate, pausedDate } = row;
  const button = (act: Act, label: string) => (
    <Button
      size="sm"
      busy={busy === `${agent._id} ${act}`}
      aria-label={`${label}: ${agent.name}`}
      onClick={() => onChange(act)}
    >
      {label}
    </Button>
  );
  return (
    <tr>
      <th scope="row">{agent.name}</th>
      <td className="tn text-end">{strikes}</td>
      <td className="tn">{talkDate === null ? "" : shortDay(talkDate)}</td>
      <td className="tn">{pausedDate === null ? "" : shortDay(pausedDate)}</td>
      <td>
        <div className="row gap-2 print:hidden">
          {talkDate === null ? null : button("talked", m.quality_talked())}
          {pausedDate === null ? null : button("lifted", m.quality_lift())}
        </div>
      </td>
    </tr>
  );
}
