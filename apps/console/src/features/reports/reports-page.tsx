import { listReportQueue } from "@masq/contract/agent/reports";
import { Button, ButtonLink } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { EmptyState, ErrorState } from "@masq/ui/state";
import { Tabs } from "@masq/ui/tabs";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { useQueue } from "../../shared/use-queue.ts";
import { words } from "../../shared/words.ts";
import { AdminFrame } from "../characters/admin-frame.tsx";
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
  const count = isDone ? words.reports.countDone : words.reports.count;
  return (
    <AdminFrame>
      <main className={cx(pageCss.listAndPane, pageCss.queue, shown === null && pageCss.single)}>
        <section className={pageCss.list} aria-labelledby="rep-count">
          <div className={pageCss.head}>
            <h1 id="rep-count" className={pageCss.title} role="status">
              {value === null ? words.reports.title : count(value.total)}
            </h1>
          </div>
          <Tabs
            label={words.reports.tabs}
            items={[
              { href: PLACE, label: words.reports.waiting, current: !isDone },
              { href: `${PLACE}?state=done`, label: words.reports.done, current: isDone },
            ]}
          />
          {error === null ? null : (
            <ErrorState
              title={words.reports.failed}
              text={errorText(error)}
              action={<Button onClick={reload}>{words.reports.again}</Button>}
            />
          )}
          {value === null ? null : value.reports.length === 0 ? (
            <EmptyState
              title={isDone ? words.reports.noneDone : words.reports.none}
              text={isDone ? undefined : words.reports.noneText}
            />
          ) : (
            <ReportTable reports={value.reports} shown={shown} onShow={show} />
          )}
          {pages > 1 ? (
            <nav className={tableCss.foot} aria-label={words.reports.pages}>
              <div className={cx("sp row", pageCss.actions)}>
                {page > 1 ? (
                  <ButtonLink size="sm" href={hrefOf(page - 1)}>
                    <ArrowLeft size={16} aria-hidden="true" /> {words.reports.before}
                  </ButtonLink>
                ) : null}
                <span className="tn">{words.reports.page(page, pages)}</span>
                {page < pages ? (
                  <ButtonLink size="sm" href={hrefOf(page + 1)}>
                    {words.reports.after} <ArrowRight size={16} aria-hidden="true" />
                  </ButtonLink>
                ) : null}
              </div>
            </nav>
          ) : null}
        </section>
        {shown === null ? null : <ReportPane key={shown} id={shown} onClose={() => show(null)} onDecided={reload} />}
      </main>
    </AdminFrame>
  );
}
