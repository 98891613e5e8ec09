import type { Removed } from "@masq/contract/member/conversations";
import { Bubble } from "@masq/ui/message";
import type { ReactNode } from "react";
import type { RemovalReason } from "@masq/domain/chat/second-look";
import { Link } from "@masq/ui/link";
import { m } from "../../paraglide/messages.js";
import { useDrawnNow } from "./drawn.ts";
import { removedText } from "./line-text.ts";
import type { LineRow } from "./thread-rows.ts";
import { dayInText, timeText } from "./when.ts";

const REASONS: Readonly<Record<RemovalReason, () => string>> = {
  pressure: m.chat_removed_pressure,
  contact: m.chat_removed_contact,
  meeting: m.chat_removed_meeting,
  real: m.chat_removed_real,
  identity: m.chat_removed_identity,
};

type Props = { row: LineRow; removed: Removed; avatar: ReactNode; locale: string; zone: string };

/** In the place of a message that a person took out: why, and never what it said. */
export function GoneBubble({ row, removed, avatar, locale, zone }: Props) {
  const now = useDrawnNow();
  return (
    <Bubble
      gone
      first={row.first}
      last={row.last}
      avatar={avatar}
      meta={m.chat_removed_meta({
        written: timeText(row.at, locale, zone),
        day: dayInText(removed.date, locale, now, zone),
        time: timeText(removed.date, locale, zone),
      })}
    >
      <b>{removedText(removed)}</b>
      <p>
        {REASONS[removed.reason]()} {m.chat_removed_text()}
      </p>
      <Link href="/contact-us" className="link">
        {m.chat_removed_ask()}
      </Link>
    </Bubble>
  );
}
