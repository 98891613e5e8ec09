import { checkAuditEntry, type AuditLine } from "@masq/contract/agent/audit";
import type { ReplyOf } from "@masq/contract/route";
import { Button } from "@masq/ui/button";
import { Notice } from "@masq/ui/notice";
import { useState, type ReactNode } from "react";
import { api } from "../../shared/client.ts";
import { m } from "../../paraglide/messages.js";
import { CloseButton } from "../commands/close-button.tsx";
import { useAct } from "../money/use-act.ts";
import { AuditSubject } from "./audit-table.tsx";
import * as css from "./records.module.css";
import { exactMoment } from "../../shared/formats.ts";
import * as pageCss from "../../shared/page.module.css";

type Checked = ReplyOf<typeof checkAuditEntry>;
const HASH_SHOWN = 12;
const short = (hash: string): ReactNode => <code title={hash}>{hash.slice(0, HASH_SHOWN)}</code>;
/** Lists and objects as stored; a plain word without quotes. */
const valueText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** One entry in full, and whether it is still as written. */
export function AuditPane({ entry, onClose }: { entry: AuditLine; onClose: () => void }) {
  const { actor, chain, seq } = entry;
  const title = m.records_entry({ chain, seq });
  return (
    <aside className={pageCss.pane} aria-label={title}>
      <div className={pageCss.head}>
        <h2>{title}</h2>
        <CloseButton label={m.records_close_entry()} onClose={onClose} />
      </div>
      <Lines
        lines={[
          [m.records_column_at(), exactMoment(entry.date)],
          [m.records_column_actor(), actor.name === null ? actor._id : `${actor.name} (${actor._id})`],
          [m.records_action(), entry.action],
          [m.records_subject(), <AuditSubject key="subject" id={entry.subject} />],
          [m.records_chain(), chain],
          [m.records_seq(), seq],
          [m.records_hash(), short(entry.hash)],
          [m.records_previous_hash(), short(entry.previousHash)],
        ]}
      />
      <section className={css.entryData} aria-labelledby="rcd-data">
        <h3 id="rcd-data">{m.records_data()}</h3>
        {Object.keys(entry.data).length === 0 ? <p className="mut">{m.records_no_data()}</p> : null}
      </section>
      <Lines lines={Object.entries(entry.data).map(([key, value]) => [key, valueText(value)])} />
      <Check key={entry._id} id={entry._id} />
    </aside>
  );
}

function Lines({ lines }: { lines: readonly (readonly [string, ReactNode])[] }) {
  if (lines.length === 0) return null;
  return (
    <dl className={css.values}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt className="mut">{name}</dt>
          <dd className="tn">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Check({ id }: { id: string }) {
  const [found, setFound] = useState<Checked | null>(null);
  const { problem, isBusy, run } = useAct(async () => {
    setFound(null);
    setFound(await api.call(checkAuditEntry, { params: { id } }));
  });
  return (
    <div className={css.entryCheck}>
      <div>
        <Button size="sm" variant="p" busy={isBusy} onClick={() => void run()}>
          {m.records_check_entry()}
        </Button>
      </div>
      <div role="status">{found === null ? null : <Verdict faults={found.faults} />}</div>
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
    </div>
  );
}

function Verdict({ faults }: Pick<Checked, "faults">) {
  if (faults.length === 0) return <Notice tone="ok">{m.records_entry_whole()}</Notice>;
  return (
    <Notice tone="bad">
      {m.records_entry_broken()} {faults.map((fault) => m.records_entry_fault({ fault })).join(" ")}
    </Notice>
  );
}
