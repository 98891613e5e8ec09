import type { ProfileCard } from "@masq/contract/member/profiles";
import { Bubble, DayRule, SystemLine } from "@masq/ui/message";
import { Avatar } from "@masq/ui/portrait";
import { memo } from "react";
import { m } from "../../paraglide/messages.js";
import { avatarOf } from "./conversation-row.tsx";
import { UNKNOWN } from "./outbox.ts";
import type { LineRow, ThreadRow } from "./thread-rows.ts";
import { dayText, timeText } from "./when.ts";

type Props = { row: ThreadRow; profile: ProfileCard; locale: string; isFresh: boolean; onRetry: (key: string) => void };

function metaOf({ entry, own, isRead, at }: LineRow, locale: string): string {
  if (entry?.state === "sending") return m.chat_sending();
  const time = timeText(at, locale);
  return own && isRead ? m.chat_time_seen({ time }) : time;
}

/** A row is drawn again only when it changed: typing never touches the thread. */
export const ThreadLine = memo(function ThreadLine({ row, profile, locale, isFresh, onRetry }: Props) {
  if (row.kind === "day") {
    return (
      <div className="thr-r">
        <DayRule>{dayText(row.at, locale, new Date())}</DayRule>
      </div>
    );
  }
  if (row.kind === "system") {
    return (
      <div className="thr-r">
        <SystemLine>{row.text}</SystemLine>
      </div>
    );
  }
  const { entry, own, first, last } = row;
  const isFailed = entry?.state === "failed";
  const isAsking = entry?.failure === "disclosure-required";
  return (
    <div className={first ? "thr-r gap" : "thr-r"}>
      <Bubble
        own={own}
        first={first}
        last={last}
        fresh={isFresh}
        avatar={<Avatar size="s" picture={avatarOf(profile)} initials={profile.name.slice(0, 1)} />}
        state={isFailed && !isAsking ? "failed" : entry === null ? "sent" : "pending"}
        meta={isFailed ? undefined : metaOf(row, locale)}
        quietMeta={!last && entry === null}
        failure={
          <>
            <span>{entry?.failure === UNKNOWN ? m.chat_unknown() : m.chat_failed()}</span>
            <button type="button" className="link" onClick={() => onRetry(row.key)}>
              {m.chat_try_again()}
            </button>
          </>
        }
      >
        {row.text}
      </Bubble>
    </div>
  );
});
