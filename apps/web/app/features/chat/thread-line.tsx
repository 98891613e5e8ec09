import type { ProfileCard } from "@masq/contract/member/profiles";
import { cx } from "@masq/ui/cx";
import { lazyPart } from "@masq/ui/later";
import { Bubble, DayRule, SystemLine } from "@masq/ui/message";
import { Avatar } from "@masq/ui/portrait";
import { memo, Suspense } from "react";
import { m } from "../../paraglide/messages.js";
import { ReportButton } from "../safety/report-button.tsx";
import { ChatPicture } from "./chat-picture.tsx";
import { langOfReply } from "../../shared/languages.ts";
import { avatarOf } from "../../shared/avatar-of.ts";
import { useDrawnNow } from "./drawn.ts";
import { HouseWord } from "./house-word.tsx";
import { removedText } from "./line-text.ts";
import { UNKNOWN } from "./outbox-verdict.ts";
import type { LineRow, ThreadRow } from "./thread-rows.ts";
import { WaitingWord } from "./waiting-word.tsx";
import { dayText, timeText } from "./when.ts";
import * as css from "./thread.module.css";
import * as pictureCss from "./picture.module.css";

const GoneBubble = lazyPart(() => import("./gone-bubble.tsx"), "GoneBubble");

/** Actions on a message that the server does not have; stable functions for the life of the page. */
export type LineActs = { retry: (key: string) => void; cancel: (key: string) => void };
type Props = {
  row: ThreadRow;
  profile: ProfileCard;
  locale: string;
  zone: string;
  isFresh: boolean;
  isHit: boolean;
  isStalled: boolean;
  acts: LineActs;
};

function timeOf({ own, isRead, at }: LineRow, locale: string, zone: string): string {
  const time = timeText(at, locale, zone);
  return own && isRead ? m.chat_time_seen({ time }) : time;
}

/** A row renders only when it changes: typing never touches the thread. */
export const ThreadLine = memo(function ThreadLine(props: Props) {
  const { row, profile, locale, zone, isFresh, isHit, isStalled, acts } = props;
  if (row.kind === "day") {
    return (
      <div className={css.row}>
        <DayWords at={row.at} locale={locale} zone={zone} />
      </div>
    );
  }
  if (row.kind === "system") {
    return (
      <div className={css.row}>
        <HouseWord text={row.text} word={row.word} name={profile.name} />
      </div>
    );
  }
  if (row.kind === "unreadable") {
    return (
      <div className={css.row}>
        <SystemLine>{m.chat_unreadable()}</SystemLine>
      </div>
    );
  }
  const { entry, own, first, last, removed } = row;
  // Side, color and picture say whose line it is to the eye only.
  const writer = (
    <span className="sr">{own ? m.chat_you({ text: "" }) : m.chat_announce({ name: profile.name, text: "" })}</span>
  );
  const avatar = <Avatar size="s" picture={avatarOf(profile)} initials={profile.name.slice(0, 1)} />;
  if (removed !== null) {
    return (
      <div className={cx(css.row, first && css.apart, isHit && css.found)}>
        {writer}
        <Suspense
          fallback={
            <Bubble gone first={first} last={last} avatar={avatar}>
              <b>{removedText(removed)}</b>
            </Bubble>
          }
        >
          <GoneBubble row={row} removed={removed} avatar={avatar} locale={locale} zone={zone} />
        </Suspense>
      </div>
    );
  }
  const isFailed = entry?.state === "failed";
  const isAsking = entry?.failure === "disclosure-required";
  const isWaiting = entry !== null && !isFailed;
  return (
    <div className={cx(css.row, first && css.apart, isHit && css.found)}>
      {writer}
      <Bubble
        own={own}
        first={first}
        last={last}
        fresh={isFresh}
        avatar={avatar}
        state={isFailed && !isAsking ? "failed" : entry === null ? "sent" : "pending"}
        meta={
          isWaiting ? (
            <WaitingWord entry={entry} isStalled={isStalled} onCancel={acts.cancel} />
          ) : isFailed ? undefined : own ? (
            <span>
              {timeOf(row, locale, zone)}
              {row.isFree ? ", " : null}
              {row.isFree ? <span className={css.free}>{m.chat_free()}</span> : null}
            </span>
          ) : (
            <>
              {timeOf(row, locale, zone)}
              <ReportButton isQuiet kind="message" id={row.key} profile={profile} />
            </>
          )
        }
        lang={own ? undefined : langOfReply(profile.languages, locale)}
        quietMeta={!last && entry === null}
        failure={
          <>
            <span>{failureText(entry?.failure)}</span>
            {entry?.failure === REFUSED ? null : (
              <button type="button" className="link" onClick={() => acts.retry(row.key)}>
                {m.chat_try_again()}
              </button>
            )}
            {entry?.failure === UNKNOWN ? null : (
              <button type="button" className="link" onClick={() => acts.cancel(row.key)}>
                {m.chat_to_draft()}
              </button>
            )}
          </>
        }
      >
        {row.attachment === null ? null : <ChatPicture attachment={row.attachment} own={own} name={profile.name} />}
        {row.attachment === null || row.text === "" ? row.text : <span className={pictureCss.caption}>{row.text}</span>}
      </Bubble>
    </div>
  );
});

/** The server judged the text itself: resending it would always be refused. */
const REFUSED = "validation";

function failureText(failure: string | null | undefined): string {
  if (failure === UNKNOWN) return m.chat_unknown();
  return failure === REFUSED ? m.chat_refused() : m.chat_failed();
}

function DayWords({ at, locale, zone }: { at: string; locale: string; zone: string }) {
  return <DayRule>{dayText(at, locale, useDrawnNow(), zone)}</DayRule>;
}
