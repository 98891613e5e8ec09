import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { dayKey, monthOf, spokenDay, weekday } from "../../shared/formats.ts";
import { useToday } from "../../shared/ticker.ts";
import { m } from "../../paraglide/messages.js";
import * as css from "./month-grid.module.css";

const DAYS_A_WEEK = 7;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const MONTHS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** Noon, so that no clock change moves it into another day. */
const noon = (day: string): Date => new Date(`${day}T12:00`);
const plusDays = (day: string, days: number): string => {
  const date = noon(day);
  date.setDate(date.getDate() + days);
  return dayKey(date.getTime());
};
/** Returns the same day of another month, or that month's last day. */
const plusMonths = (day: string, months: number): string => {
  const date = noon(day);
  const wanted = date.getDate();
  date.setDate(1);
  date.setMonth(date.getMonth() + months + 1, 0);
  date.setDate(Math.min(wanted, date.getDate()));
  return dayKey(date.getTime());
};

/** Returns the weeks of a month, from Monday; days of other months are null. */
function weeksOf(day: string): (string | null)[][] {
  const first = `${day.slice(0, 7)}-01`;
  const before = (noon(first).getDay() + 6) % DAYS_A_WEEK;
  const last = Number(plusDays(plusMonths(first, 1), -1).slice(8));
  const cells = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length: last }, (_, index) => plusDays(first, index)),
  ];
  const weeks: (string | null)[][] = [];
  for (let at = 0; at < cells.length; at += DAYS_A_WEEK) {
    const week = cells.slice(at, at + DAYS_A_WEEK);
    weeks.push([...week, ...Array.from({ length: DAYS_A_WEEK - week.length }, () => null)]);
  }
  return weeks;
}

type Props = {
  /** yyyy-mm-dd */
  day: string;
  /** Days with something planned. */
  marked: readonly string[];
  onPick: (day: string) => void;
};

/** A small calendar: arrows move by days and weeks, Page Up and Page Down by months; past days are disabled. */
export function MonthGrid({ day, marked, onPick }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const isMoved = useRef(false);
  const today = useToday();
  const allowed = (next: string): string => (next < today ? today : next);
  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  const onKey = (event: KeyboardEvent): void => {
    const [step, months] = [STEPS[event.key], MONTHS[event.key]];
    if (step === undefined && months === undefined) return;
    event.preventDefault();
    const next = allowed(step === undefined ? plusMonths(day, months ?? 0) : plusDays(day, step));
    isMoved.current = next !== day;
    onPick(next);
  };
  const monday = noon("2026-11-23");
  return (
    <div className={css.month}>
      <div className="row">
        <button
          type="button"
          className="ib"
          aria-label={m.meet_up_previous()}
          disabled={day.slice(0, 7) <= today.slice(0, 7)}
          onClick={() => onPick(allowed(plusMonths(day, -1)))}
        >
          <ChevronLeft size={18} aria-hidden="true" />
        </button>
        <b aria-live="polite">{monthOf(noon(day))}</b>
        <button type="button" className="ib" aria-label={m.meet_up_next()} onClick={() => onPick(plusMonths(day, 1))}>
          <ChevronRight size={18} aria-hidden="true" />
        </button>
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a date grid with arrow keys */}
      <table role="grid" aria-label={m.meet_up_day()} ref={grid} onKeyDown={onKey}>
        <thead>
          <tr>
            {Array.from({ length: DAYS_A_WEEK }, (_, index) => (
              <th key={index} scope="col" aria-hidden="true">
                {weekday(monday.getTime() + index * 86_400_000).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week, row) => (
            <tr key={week.find((one) => one !== null) ?? row}>
              {week.map((one, index) => (
                <td key={one ?? `none ${index}`} aria-selected={one === day || undefined}>
                  {one === null ? null : (
                    <button
                      type="button"
                      data-day={one}
                      className={marked.includes(one) ? css.taken : undefined}
                      tabIndex={one === day ? 0 : -1}
                      aria-current={one === today ? "date" : undefined}
                      aria-pressed={one === day}
                      aria-label={[spokenDay(noon(one)), marked.includes(one) ? m.meet_up_marked() : ""]
                        .filter(Boolean)
                        .join(", ")}
                      disabled={one < today}
                      onClick={() => onPick(one)}
                    >
                      {Number(one.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
