import { listReportQueue } from "@masq/contract/agent/reports";
import { Button, ButtonLink } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { EmptyState, ErrorState } from "@masq/ui/state";
import { Tabs } from "@masq/ui/tabs";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { useQueue } from "../../shared/use-queue.ts";
import { m } from "../../paraglide/messages.js";
import { AdminFrame } from "../characters/admin-frame.tsx";
import { KeysFoot } from "../commands/keys-foot.tsx";
import { ReportPane } from "./report-pane.tsx";
import { ReportTable } from "./report-table.tsx";
import * as pageCss from "../../shared/page.module.css";
import * as tableCss from "../../shared/table.module.css";

const PLACE = "/chat/reports";

export function ReportsPage() {
  const { value, error, reload, isDone, state, page, pages, shown, show } = useQueue((query, signal) =>
    api.call(listReportQueue, { query, signal, quiet: true }),
  );
  const hrefOf = (to: number): string => `${PLACE}?state=${state}&page=${to}`;
  return (
    <AdminFrame>
      <main className={cx(pageCss.listAndPane, pageCss.queue, shown === null && pageCss.single)}>
        <section className={pageCss.list} aria-labelledby="rep-count">
          <div className={pageCss.head}>
            <h1 id="rep-count" className={pageCss.title} role="status">
              {value === null
                ? m.reports_title()
                : isDone
                  ? m.reports_count_done({ n: value.total })
                  : m.reports_count({ n: value.total })}
            </h1>
          </div>
          <Tabs
            label={m.reports_tabs()}
            items={[
              { href: PLACE, label: m.reports_waiting(), current: !isDone },
              { href: `${PLACE}?state=done`, label: m.reports_done(), current: isDone },
            ]}
          />
          {error === null ? null : (
            <ErrorState
              title={m.reports_failed()}
              text={errorText(error)}
              action={<Button onClick={reload}>{m.reports_again()}</Button>}
            />
          )}
          {value === null ? null : value.reports.length === 0 ? (
            <EmptyState
              title={isDone ? m.reports_none_done() : m.reports_none()}
              text={isDone ? undefined : m.reports_none_text()}
            />
          ) : (
            <ReportTable reports={value.reports} shown={shown} onShow={show} />
          )}
          {pages > 1 ? (
            <nav className={tableCss.foot} aria-label={m.reports_pages()}>
              <div className={cx("sp row", pageCss.actions)}>
                {page > 1 ? (
                  <ButtonLink size="sm" href={hrefOf(page - 1)}>
                    <ArrowLeft size={16} aria-hidden="true" /> {m.reports_before()}
                  </ButtonLink>
                ) : null}
                <span className="tn">{m.reports_page({ page, pages })}</span>
                {page < pages ? (
                  <ButtonLink size="sm" href={hrefOf(page + 1)}>
                    {m.reports_after()} <ArrowRight size={16} aria-hidden="true" />
                  </ButtonLink>
                ) : null}
              </div>
            </nav>
          ) : null}
          <KeysFoot />
        </section>
        {shown === null ? null : <ReportPane key={shown} id={shown} onClose={() => show(null)} onDecided={reload} />}
      </main>
    </AdminFrame>
  );
}
