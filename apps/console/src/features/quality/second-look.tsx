import { listHits, type HitRow } from "@masq/contract/agent/second-look";
import { cx } from "@masq/ui/cx";
import { EmptyState } from "@masq/ui/state";
import { api } from "../../shared/client.ts";
import { shortDay } from "../../shared/formats.ts";
import { ScrollTable } from "../../shared/table.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import type { Hint } from "../commands/hints.tsx";
import { KeysFoot } from "../commands/keys-foot.tsx";
import { ROW_HINTS } from "../commands/row-hints.ts";
import { LoadFault } from "../money/load-fault.tsx";
import { PageLinks } from "../money/page-links.tsx";
import { useQuery } from "../money/use-query.ts";
import { HitPane } from "./hit-pane.tsx";
import { SECOND_LOOK_COMMANDS } from "./look-commands.ts";
import { HitState } from "./second-look-state.tsx";
import * as css from "./quality.module.css";
import * as pageCss from "../../shared/page.module.css";
import * as tableCss from "../../shared/table.module.css";

const HINTS: readonly Hint[] = [
  { name: "keep", ids: ["hitKeep"] },
  { name: "remove", ids: ["hitRemove"] },
  { name: "skip", ids: ["judgeSkip"] },
  ...ROW_HINTS,
];

/** Lines that a newer judge would have stopped, each for a person to keep or take out of the member's thread. */
export function SecondLook({ isDone }: { isDone: boolean }) {
  const { get, page, hrefOf, put } = useQuery();
  const state = isDone ? "done" : "waiting";
  const { value, error, reload } = useLoaded(`${state} ${page}`, (signal) =>
    api.call(listHits, { query: { state, page }, signal, quiet: true }),
  );
  const shown = get("id");
  const hits = value?.hits ?? [];
  const goOn = (): void => {
    const at = hits.findIndex(({ _id }) => _id === shown);
    const next = hits[at + 1] ?? hits.find(({ _id }) => _id !== shown);
    put({ id: isDone ? null : (next?._id ?? null) });
  };
  return (
    <div
      className={cx(pageCss.listAndPane, pageCss.queue, pageCss.underTabs, shown === "" ? pageCss.single : css.checks)}
    >
      <section className={pageCss.list} aria-labelledby="look-count">
        <div className={cx(pageCss.head, pageCss.fieldsHead)}>
          <h2 id="look-count" role="status">
            {value === null
              ? m.look_title()
              : isDone
                ? m.look_count_done({ n: value.total })
                : m.look_count({ n: value.total })}
          </h2>
        </div>
        <LoadFault error={error} reload={reload} />
        {value === null ? null : hits.length === 0 ? (
          <EmptyState
            title={isDone ? m.look_none_done() : m.look_none()}
            text={isDone ? undefined : m.look_none_text()}
          />
        ) : (
          <>
            <HitTable hits={hits} shown={shown} onShow={(id) => put({ id })} />
            <PageLinks of={value} hrefOf={(to) => hrefOf({ page: String(to), id: null })} />
            <KeysFoot commands={SECOND_LOOK_COMMANDS} hints={HINTS} />
          </>
        )}
      </section>
      {shown === "" ? null : (
        <HitPane
          key={shown}
          id={shown}
          onClose={() => put({ id: null })}
          onSkip={goOn}
          onDecided={() => {
            goOn();
            reload();
          }}
        />
      )}
    </div>
  );
}

type TableProps = { hits: readonly HitRow[]; shown: string; onShow: (id: string) => void };

function HitTable({ hits, shown, onShow }: TableProps) {
  return (
    <ScrollTable
      label={m.look_title()}
      columns={[
        m.quality_column_operator(),
        m.look_column_class(),
        m.quality_column_brand(),
        m.look_column_sent(),
        m.quality_column_state(),
      ]}
    >
      {hits.map((hit) => (
        <tr key={hit._id} className={hit._id === shown ? tableCss.selected : undefined}>
          <th scope="row">
            <button
              type="button"
              className="link"
              aria-current={hit._id === shown ? "true" : undefined}
              onClick={() => onShow(hit._id)}
            >
              {hit.writer?.name ?? m.thread_desk()}
            </button>
          </th>
          <td>{hit.title}</td>
          <td className="mut">{hit.brand}</td>
          <td className="tn">{shortDay(hit.sentDate)}</td>
          <td>
            <HitState state={hit.state} />
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}
