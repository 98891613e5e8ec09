import { useState } from "react";
import type { Conversation } from "@masq/contract/member/conversations";
import { Badge, Count, Mark, VisuallyHidden } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Link } from "@masq/ui/link";
import { Avatar } from "@masq/ui/portrait";
import { BellOff, CheckCheck } from "lucide-react";
import { avatarOf } from "../../shared/avatar-of.ts";
import { m } from "../../paraglide/messages.js";
import { lineText } from "./line-text.ts";
import { listTimeText } from "./when.ts";
import * as css from "./inbox.module.css";

type Props = { conversation: Conversation; isCurrent: boolean; locale: string };

export function ConversationRow({ conversation, isCurrent, locale }: Props) {
  const [now] = useState(() => new Date());
  const { _id, profile, unread, messages, updateDate, blocked, muted } = conversation;
  const last = messages.at(-1);
  const isOwn = last?.senderType === "user";
  const text = last === undefined ? "" : lineText(last);
  const at = last?.dateSent ?? updateDate;
  return (
    <Link
      href={`/messages/chat/${_id}`}
      className={cx(css.row, isCurrent && css.current, unread > 0 && css.unread)}
      aria-current={isCurrent ? "page" : undefined}
    >
      <Avatar picture={avatarOf(profile)} initials={profile.name.slice(0, 1)} />
      <span className={css.text}>
        <span className={css.top}>
          <span className={css.name}>
            <b>{profile.name}</b>
            <Mark>{m.fictional_mark()}</Mark>
          </span>
          <time className="tn" dateTime={at}>
            {listTimeText(at, locale, now)}
          </time>
        </span>
        <span className={css.line}>
          <span>{isOwn ? m.chat_you({ text }) : text}</span>
          {isOwn && last.isRead ? (
            <span className={css.seen}>
              <CheckCheck size={16} aria-hidden="true" />
              <VisuallyHidden>{m.chat_seen()}</VisuallyHidden>
            </span>
          ) : null}
          {blocked ? <Badge tone="soft">{m.blocked_mark()}</Badge> : null}
          {muted && !blocked ? (
            <span className={css.seen}>
              <BellOff size={15} aria-hidden="true" />
              <VisuallyHidden>{m.muted_mark()}</VisuallyHidden>
            </span>
          ) : null}
          <Count value={unread} label={m.frame_unread({ n: unread })} />
        </span>
      </span>
    </Link>
  );
}
