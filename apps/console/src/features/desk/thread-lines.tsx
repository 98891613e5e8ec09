import type { DeskMessage } from "@masq/contract/agent/desk";
import { calendarDay } from "@masq/domain/day";
import { dayKey, longDay } from "../../shared/formats.ts";
import { useToday } from "../../shared/ticker.ts";
import { m } from "../../paraglide/messages.js";
import { ThreadLine } from "./thread-line.tsx";
import * as css from "./thread.module.css";

/** "Today", "Yesterday" or the day. */
function dayName(iso: string, today: string): string {
  const noon = Date.parse(`${today}T12:00:00`);
  const daysAgo = calendarDay(noon) - calendarDay(iso);
  if (daysAgo === 0) return m.thread_today();
  if (daysAgo === 1) return m.thread_yesterday();
  return longDay(iso, noon);
}

function DayRule({ text }: { text: string }) {
  return (
    <div className="day">
      <span>{text}</span>
    </div>
  );
}

type Props = { lines: readonly DeskMessage[]; above: number; mayMark?: boolean; onMore: () => void };

/** A conversation's messages by day, at the desk and in the lookup. `above`: how many earlier ones are not loaded. */
export function ThreadLines({ lines, above, mayMark = false, onMore }: Props) {
  const today = useToday();
  return (
    <>
      {above > 0 && lines.length > 0 ? (
        <button type="button" className={css.earlier} onClick={onMore}>
          {m.thread_above({ n: above })}
        </button>
      ) : null}
      {lines.length === 0 ? <p className="mut ctr">{m.thread_empty()}</p> : null}
      {lines.map((line, index) => {
        const before = lines[index - 1];
        const isNewDay = before === undefined || dayKey(before.dateSent) !== dayKey(line.dateSent);
        return (
          <div key={line._id} className={css.line}>
            {isNewDay ? <DayRule text={dayName(line.dateSent, today)} /> : null}
            <ThreadLine line={line} mayMark={mayMark} />
          </div>
        );
      })}
    </>
  );
}
