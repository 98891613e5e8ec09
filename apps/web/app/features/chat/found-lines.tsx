import type { FoundMessage } from "@masq/contract/member/conversations";
import { Button } from "@masq/ui/button";
import { Mark } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Link } from "@masq/ui/link";
import { Avatar } from "@masq/ui/portrait";
import { EmptyState, ErrorState, RowSkeleton } from "@masq/ui/state";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { avatarOf } from "../../shared/avatar-of.ts";
import { errorText } from "../../shared/errors.ts";
import { MoreButton } from "../frame/more-button.tsx";
import { linesQuery } from "./chat.queries.ts";
import { useLocale } from "./use-locale.ts";
import { dayText } from "./when.ts";
import * as css from "./inbox.module.css";

const PAUSE_MS = 250;

function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

/** Matching messages, newest first; each links to its place in the thread. */
export function FoundLines({ words }: { words: string }) {
  const settled = useSettled(words);
  const list = useInfiniteQuery(linesQuery(settled));
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = list;
  const lines = data?.pages.flatMap((page) => page.found) ?? [];
  const searched = data?.pages.reduce((sum, page) => sum + page.searched, 0) ?? 0;
  const isWaiting = isFetching || settled !== words;
  const isEmpty = data !== undefined && lines.length === 0 && !isWaiting;
  return (
    <div className={css.rows} aria-busy={isWaiting}>
      <p className={cx(css.state, "mut sm")} role="status">
        {isWaiting ? m.lines_searching() : data === undefined ? "" : foundText(lines.length, searched, hasNextPage)}
      </p>
      {data === undefined && error === null ? (
        <div className={css.row}>
          <RowSkeleton />
        </div>
      ) : null}
      {error !== null && lines.length === 0 ? (
        <ErrorState
          title={errorText(error)}
          action={<Button onClick={() => void refetch()}>{m.chat_try_again()}</Button>}
        />
      ) : null}
      {isEmpty && !hasNextPage ? <EmptyState title={m.lines_none()} text={m.lines_none_text()} /> : null}
      <ul>
        {lines.map((line) => (
          <li key={line.messageId}>
            <FoundLine line={line} />
          </li>
        ))}
      </ul>
      {data === undefined ? null : hasNextPage ? (
        <MoreButton
          isShown
          isBusy={isFetching}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void fetchNextPage()}
        >
          {m.lines_further()}
        </MoreButton>
      ) : (
        <p className="mut sm ctr">{isEmpty ? null : m.lines_end()}</p>
      )}
    </div>
  );
}

/** Never "nothing" while older messages are unsearched. */
function foundText(found: number, searched: number, isMore: boolean): string {
  if (!isMore) return m.lines_found({ n: found });
  return found === 0 ? m.lines_none_yet({ n: searched }) : m.lines_found_yet({ n: found, searched });
}

function FoundLine({ line }: { line: FoundMessage }) {
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const { profile, before, hit, after, dateSent, senderType, conversationId, sequence } = line;
  return (
    <Link className={css.row} href={`/messages/chat/${conversationId}?at=${sequence}`}>
      <Avatar picture={avatarOf(profile)} initials={profile.name.slice(0, 1)} />
      <span className={css.text}>
        <span className={css.top}>
          <span className={css.name}>
            <b>{profile.name}</b>
            <Mark>{m.fictional_mark()}</Mark>
          </span>
          <time className="tn" dateTime={dateSent}>
            {dayText(dateSent, locale, now)}
          </time>
        </span>
        <span className={cx(css.line, css.found)}>
          <span>
            {senderType === "user" ? <b>{m.lines_you()}: </b> : null}
            {before}
            <mark>{hit}</mark>
            {after}
          </span>
        </span>
      </span>
    </Link>
  );
}
