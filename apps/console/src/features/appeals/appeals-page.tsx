import { listAppeals, type AppealRow } from "@masq/contract/agent/appeals";
import { Button, ButtonLink } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { EmptyState, ErrorState } from "@masq/ui/state";
import { Tabs } from "@masq/ui/tabs";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { OpenCell, ScrollTable } from "../../shared/table.tsx";
import { useQueue } from "../../shared/use-queue.ts";
import { m } from "../../paraglide/messages.js";
import { AdminFrame } from "../characters/admin-frame.tsx";
import { KeysFoot } from "../commands/keys-foot.tsx";
import { AppealPane } from "./appeal-pane.tsx";
import * as pageCss from "../../shared/page.module.css";
import * as tableCss from "../../shared/table.module.css";

const PLACE = "/chat/appeals";

export function AppealsPage() {
  const { value, error, reload, isDone, state, page, pages, shown, show } = useQueue((query, signal) =>
    api.call(listAppeals, { query, signal, quiet: true }),
  );
  const title =
    value === null
      ? m.appeals_title()
      : isDone
        ? m.appeals_count_done({ total: value.total })
        : m.appeals_count({ total: value.total });
  return (
    <AdminFrame>
      <main className={cx(pageCss.listAndPane, pageCss.queue, shown === null && pageCss.single)}>
        <section className={pageCss.list} aria-labelledby="apl-count">
          <div className={pageCss.head}>
            <h1 id="apl-count" className={pageCss.title} role="status">
              {title}
            </h1>
          </div>
          <Tabs
            label={m.appeals_tabs()}
            items={[
              { href: PLACE, label: m.appeals_waiting(), current: !isDone },
              { href: `${PLACE}?state=done`, label: m.appeals_done(), current: isDone },
            ]}
          />
          {error === null ? null : (
            <ErrorState
              title={m.appeals_failed()}
              text={errorText(error)}
              action={<Button onClick={reload}>{m.appeals_again()}</Button>}
            />
          )}
          {value === null ? null : value.appeals.length === 0 ? (
            <EmptyState
              title={isDone ? m.appeals_none_done() : m.appeals_none()}
              text={isDone ? undefined : m.appeals_none_text()}
            />
          ) : (
            <Queue rows={value.appeals} shown={shown} onShow={show} />
          )}
          {pages > 1 ? <Pages page={page} pages={pages} state={state} /> : null}
          <KeysFoot />
        </section>
        {shown === null ? null : <AppealPane key={shown} id={shown} onClose={() => show(null)} onDecided={reload} />}
      </main>
    </AdminFrame>
  );
}

type QueueProps = { rows: readonly AppealRow[]; shown: string | null; onShow: (id: string) => void };

function Queue({ rows, shown, onShow }: QueueProps) {
  return (
    <ScrollTable
      label={m.appeals_title()}
      columns={[
        m.appeals_column_number(),
        m.appeals_column_act(),
        m.appeals_column_ground(),
        m.appeals_column_brand(),
        m.appeals_column_age(),
      ]}
    >
      {rows.map((row) => (
        <tr key={row._id} className={row._id === shown ? tableCss.shown : undefined}>
          <OpenCell isShown={row._id === shown} onOpen={() => onShow(row._id)}>
            {row.number}
          </OpenCell>
          <td>
            {m.appeals_act({ act: row.act })} {row.isOwn ? <Badge tone="soft">{m.appeals_own()}</Badge> : null}
          </td>
          <td>{m.appeals_ground({ ground: row.ground })}</td>
          <td className="mut">{row.domain}</td>
          <td className="tn">
            {row.state === "waiting" ? m.appeals_hours({ hours: row.ageHours }) : m.appeals_state({ state: row.state })}
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}

function Pages({ page, pages, state }: { page: number; pages: number; state: string }) {
  const hrefOf = (to: number): string => `${PLACE}?state=${state}&page=${to}`;
  return (
    <nav className={tableCss.foot} aria-label={m.appeals_pages()}>
      <div className={cx("sp row", pageCss.actions)}>
        {page > 1 ? (
          <ButtonLink size="sm" href={hrefOf(page - 1)}>
            <ArrowLeft size={16} aria-hidden="true" /> {m.appeals_before()}
          </ButtonLink>
        ) : null}
        <span className="tn">{m.appeals_page({ page, pages })}</span>
        {page < pages ? (
          <ButtonLink size="sm" href={hrefOf(page + 1)}>
            {m.appeals_after()} <ArrowRight size={16} aria-hidden="true" />
          </ButtonLink>
        ) : null}
      </div>
    </nav>
  );
}
