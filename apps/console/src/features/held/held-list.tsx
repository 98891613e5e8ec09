import type { ReportRow } from "@masq/contract/agent/reports";
import { HELD_LIMIT_MS, HELD_TARGET_MS } from "@masq/domain/chat/held-reply";
import { cx } from "@masq/ui/cx";
import { LifeBuoy } from "lucide-react";
import { minutes, wait } from "../../shared/formats.ts";
import { useNowSeconds, useSecondsUntil } from "../../shared/ticker.ts";
import { m } from "../../paraglide/messages.js";
import { openReport } from "./open-report.ts";
import type { Row } from "./use-held-rows.ts";
import * as css from "./held.module.css";

/** Seconds since a reply was held, from when it is too late. */
export function useHeldFor(until: number): { age: number; share: number; isLate: boolean } {
  const age = Math.max(0, HELD_LIMIT_MS / 1000 - useSecondsUntil(until));
  return { age, share: (age * 1000) / HELD_LIMIT_MS, isLate: age * 1000 > HELD_TARGET_MS };
}

type Props = { row: Row; isOpen: boolean; onOpen: () => void };

export function HeldListRow({ row, isOpen, onOpen }: Props) {
  const { age, share, isLate } = useHeldFor(row.until);
  const { reader } = row;
  return (
    <li className={cx(isOpen && css.open, isLate && css.late)} data-row={row._id}>
      <button
        type="button"
        data-open
        aria-current={isOpen ? "true" : undefined}
        // A colleague's reply cannot be opened twice, but J and K still reach it.
        aria-disabled={(reader !== null && !isOpen) || undefined}
        onClick={() => (reader === null || isOpen ? onOpen() : undefined)}
      >
        <span className={css.line}>
          <b>{row.title}</b>
          <span className={cx("sp tn", css.age)}>
            {minutes(age)}
            {isLate ? <span className="sr">, {m.held_late()}</span> : null}
          </span>
        </span>
        <span>
          {m.held_as({ writer: row.writer.name, character: row.character })}{" "}
          <span className="mut">
            {m.held_to()} {row.username} · {row.brand}
          </span>
        </span>
        {reader === null || isOpen ? null : (
          <span className={css.reader}>{m.held_row_reading({ name: reader.name })}</span>
        )}
        <span className={css.track} aria-hidden="true">
          <i style={{ transform: `scaleX(${share})` }} />
        </span>
      </button>
    </li>
  );
}

export function CrisisRow({ report }: { report: ReportRow }) {
  const age = useNowSeconds() - Date.parse(report.createDate) / 1000;
  return (
    <li className={css.crisis}>
      <button type="button" data-open onClick={() => openReport(report._id)}>
        <span className={css.line}>
          <LifeBuoy size={16} aria-hidden="true" />
          <b>{m.held_crisis()}</b>
          <span className={cx("sp tn", css.age)}>{wait(age)}</span>
        </span>
        <span>{m.held_crisis_text({ member: report.user.username, character: report.profile.name })}</span>
        <span className="mut">{m.held_crisis_open()}</span>
      </button>
    </li>
  );
}
