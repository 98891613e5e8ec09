import { cx } from "@masq/ui/cx";
import { EmptyState, SkeletonText } from "@masq/ui/state";
import { Tabs } from "@masq/ui/tabs";
import type { ReactNode } from "react";
import type { Queue } from "../../shared/use-queue.ts";
import { AdminFrame } from "../characters/admin-frame.tsx";
import { KeysFoot } from "../commands/keys-foot.tsx";
import { LoadFault } from "../money/load-fault.tsx";
import { PageLinks } from "../money/page-links.tsx";
import * as pageCss from "../../shared/page.module.css";

/** `none` and `noneText`: of the part that is shown. */
type Words = {
  title: string;
  tabs: string;
  waiting: string;
  done: string;
  failed: string;
  none: string;
  noneText: string | undefined;
};
type Props<Row> = {
  place: string;
  queue: Queue;
  words: Words;
  /** Undefined until they are loaded. */
  rows: readonly Row[] | undefined;
  children: (rows: readonly Row[]) => ReactNode;
  /** The open row, beside the list. */
  pane: ReactNode;
};

/** An admin queue: what waits, what was done, page by page. */
export function QueuePage<Row>({ place, queue, words, rows, children, pane }: Props<Row>) {
  const { value, error, reload, isDone, state, page, shown } = queue;
  return (
    <AdminFrame>
      <main className={cx(pageCss.listAndPane, pageCss.queue, shown === null && pageCss.single)}>
        <section className={pageCss.list} aria-labelledby="queue-title">
          <div className={pageCss.head}>
            <h1 id="queue-title" className={pageCss.title} role="status">
              {words.title}
            </h1>
          </div>
          <Tabs
            label={words.tabs}
            items={[
              { href: place, label: words.waiting, current: !isDone },
              { href: `${place}?state=done`, label: words.done, current: isDone },
            ]}
          />
          <LoadFault title={words.failed} error={error} reload={reload} />
          {rows === undefined && error === null ? <SkeletonText lines={6} /> : null}
          {rows?.length === 0 ? <EmptyState title={words.none} text={words.noneText} /> : null}
          {rows === undefined || rows.length === 0 ? null : children(rows)}
          {value === null ? null : (
            <PageLinks of={{ ...value, page }} hrefOf={(to) => `${place}?state=${state}&page=${to}`} />
          )}
          {rows?.length ? <KeysFoot /> : null}
        </section>
        {shown === null ? null : pane}
      </main>
    </AdminFrame>
  );
}
