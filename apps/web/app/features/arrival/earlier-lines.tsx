import { Notice } from "@masq/ui/notice";
import { SkeletonText } from "@masq/ui/state";
import { useInfiniteQuery } from "@tanstack/react-query";
import { dateFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { useLocale } from "../chat/use-locale.ts";
import { MoreButton } from "../frame/more-button.tsx";
import { earlierLinesQuery } from "./arrival.queries.ts";
import * as css from "./earlier.module.css";

/** What was written with a character in another system, to read only. */
export function EarlierLines({ id, name }: { id: string; name: string }) {
  const list = useInfiniteQuery(earlierLinesQuery(id));
  const moment = dateFormat(useLocale(), { dateStyle: "medium", timeStyle: "short" });
  const lines = list.data?.pages.toReversed().flatMap((page) => page.lines) ?? [];
  return (
    <>
      {list.isLoadingError ? <Notice tone="bad">{m.earlier_failed()}</Notice> : null}
      {list.isPending ? <SkeletonText lines={4} /> : null}
      <MoreButton
        isShown={list.hasNextPage}
        isBusy={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      >
        {m.chat_earlier()}
      </MoreButton>
      <ol className={css.list}>
        {lines.map(({ date, fromMember, text }, nth) => (
          // A page is never changed, only put in front: counted from the end the place stays.
          <li key={lines.length - nth}>
            <p className="mut sm">
              <b>{fromMember ? m.earlier_you() : name}</b> <time dateTime={date}>{moment.format(new Date(date))}</time>
            </p>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
