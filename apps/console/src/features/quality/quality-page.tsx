import { listQualityChecks, type QualityRow } from "@masq/contract/agent/quality";
import { Badge } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { EmptyState } from "@masq/ui/state";
import { api } from "../../shared/client.ts";
import { ScrollTable } from "../../shared/table.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { useQueueLength } from "../../shared/use-waiting.ts";
import { m } from "../../paraglide/messages.js";
import type { Hint } from "../commands/hints.tsx";
import { ROW_HINTS } from "../commands/row-hints.ts";
import { KeysFoot } from "../commands/keys-foot.tsx";
import { LoadFault } from "../money/load-fault.tsx";
import { PageLinks } from "../money/page-links.tsx";
import { useQuery } from "../money/use-query.ts";
import { CheckPane } from "./check-pane.tsx";
import { QUALITY_COMMANDS } from "./quality-commands.ts";
import { QualityFrame } from "./quality-frame.tsx";
import { SecondLook } from "./second-look.tsx";
import { Standings } from "./standings.tsx";
import * as css from "./quality.module.css";
import * as pageCss from "../../shared/page.module.css";
import * as tableCss from "../../shared/table.module.css";

export function QualityPage() {
  const { get } = useQuery();
  const state = get("state");
  if (state === "operators")
    return (
      <QualityFrame part="operators">
        <Standings />
      </QualityFrame>
    );
  if (state === "look" || state === "looked")
    return (
      <QualityFrame part={state}>
        <SecondLook key={state} isDone={state === "looked"} />
      </QualityFrame>
    );
  const part = state === "done" ? "done" : "waiting";
  return (
    <QualityFrame part={part}>
      <Queue key={part} isDone={part === "done"} />
    </QualityFrame>
  );
}

function Queue({ isDone }: { isDone: boolean }) {
  const { get, page, hrefOf, put } = useQuery();
  const state = isDone ? "done" : "waiting";
  const { value, error, reload } = useLoaded(`${state} ${page}`, (signal) =>
    api.call(listQualityChecks, { query: { state, page }, signal, quiet: true }),
  );
  useQueueLength(value?.total);
  const shown = get("id");
  const checks = value?.checks ?? [];
  /** Opens the next reply, so that a queue can be worked through without its list. */
  const goOn = (): void => {
    const at = checks.findIndex(({ _id }) => _id === shown);
    const next = checks[at + 1] ?? checks.find(({ _id }) => _id !== shown);
    put({ id: isDone ? null : (next?._id ?? null) });
  };
  return (
    <div
      className={cx(pageCss.listAndPane, pageCss.queue, pageCss.underTabs, shown === "" ? pageCss.single : css.checks)}
    >
      <section className={pageCss.list} aria-labelledby="qlt-count">
        <div className={cx(pageCss.head, pageCss.fieldsHead)}>
          <h2 id="qlt-count" role="status">
            {value === null
              ? m.quality_title()
              : isDone
                ? m.quality_count_done({ n: value.total })
                : m.quality_count({ n: value.total })}
          </h2>
        </div>
        <LoadFault error={error} reload={reload} />
        {value === null ? null : value.checks.length === 0 ? (
          <EmptyState
            title={isDone ? m.quality_none_done() : m.quality_none()}
            text={isDone ? undefined : m.quality_none_text()}
          />
        ) : (
          <>
            <CheckTable checks={value.checks} shown={shown} onShow={(id) => put({ id })} isDone={isDone} />
            <PageLinks of={value} hrefOf={(to) => hrefOf({ page: String(to), id: null })} />
            {isDone ? null : <KeysFoot commands={QUALITY_COMMANDS} hints={HINTS} />}
          </>
        )}
      </section>
      {shown === "" ? null : (
        <CheckPane
          key={shown}
          id={shown}
          onClose={() => put({ id: null })}
          onSkip={goOn}
          onJudged={() => {
            goOn();
            reload();
          }}
        />
      )}
    </div>
  );
}

const HINTS: readonly Hint[] = [
  { name: "good", ids: ["judgeGood"] },
  { name: "minor", ids: ["judgeMinor"] },
  { name: "serious", ids: ["judgeSerious"] },
  { name: "skip", ids: ["judgeSkip"] },
  ...ROW_HINTS,
];

type TableProps = { checks: readonly QualityRow[]; shown: string; onShow: (id: string) => void; isDone: boolean };

function CheckTable({ checks, shown, onShow, isDone }: TableProps) {
  return (
    <ScrollTable
      label={m.quality_title()}
      columns={[
        m.quality_column_operator(),
        m.quality_column_why(),
        m.quality_column_brand(),
        m.quality_column_state(),
        ...(isDone ? [] : [m.quality_column_waits()]),
      ]}
    >
      {checks.map((check) => (
        <tr key={check._id} className={check._id === shown ? tableCss.selected : undefined}>
          <th scope="row">
            <button
              type="button"
              className="link"
              aria-current={check._id === shown ? "true" : undefined}
              onClick={() => onShow(check._id)}
            >
              {check.agent.name}
            </button>
          </th>
          <td>
            {m.quality_source({ source: check.source })}{" "}
            {check.rule === null ? null : <span className="mut">{m.quality_rule({ rule: check.rule })}</span>}
          </td>
          <td className="mut">{check.brand}</td>
          <td>
            <StateBadge check={check} />
          </td>
          {isDone ? null : (
            <td className="tn">
              {m.quality_hours({ n: check.waitingHours })}{" "}
              {check.dueDate === null ? null : (
                <Badge tone={check.waitingHours < DUE_HOURS ? "warn" : "bad"}>{m.quality_due()}</Badge>
              )}
            </td>
          )}
        </tr>
      ))}
    </ScrollTable>
  );
}

/** A newcomer's unread line is read within a day. */
const DUE_HOURS = 24;
const TONES = { good: "ok", minor: "warn", serious: "bad" } as const;

export function StateBadge({ check: { state, verdict } }: { check: Pick<QualityRow, "state" | "verdict"> }) {
  if (state === "appealed") return <Badge tone="warn">{m.quality_appealed()}</Badge>;
  if (verdict === null) return <Badge tone="soft">{m.quality_part({ part: "waiting" })}</Badge>;
  return <Badge tone={TONES[verdict]}>{m.quality_verdict({ verdict })}</Badge>;
}
