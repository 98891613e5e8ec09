import type { WallItem } from "@masq/contract/agent/supervision";
import { Button } from "@masq/ui/button";
import { Count } from "@masq/ui/chip";
import { wait } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { BrandSquare } from "../desk/brand-square.tsx";
import { Since } from "./clocks.tsx";
import type { OpenIt } from "./open-it.ts";
import type { Seen } from "./wall-store.ts";
import * as css from "./wall.module.css";

/** `by`: the operator who handed it over. */
type Why = Parameters<typeof m.wall_why>[0]["why"];
const TONE: Record<Why, string | undefined> = {
  frozen: css.frozen,
  lapsed: css.bad,
  raised: css.warn,
  late: css.bad,
  missing: css.warn,
};

export function NeedsPerson({ seen, onOpen }: { seen: Seen; onOpen: OpenIt }) {
  const { supervisor, forecast } = seen.wall;
  const risky = forecast.items.map((item) => ({
    ...item,
    why: item.deadlineInMs <= 0 ? ("late" as const) : ("missing" as const),
  }));
  const all: (WallItem & { why: Why; by?: string | undefined })[] = [...supervisor, ...risky];
  return (
    <aside className={css.alerts} aria-labelledby="wl-al">
      <h2 id="wl-al">
        {m.wall_needs()} <Count value={all.length} label={String(all.length)} />
      </h2>
      {all.length === 0 ? (
        <p className="mut">
          {m.wall_needs_none()}. {m.wall_needs_none_text()}
        </p>
      ) : (
        <ul>
          {all.map((item) => (
            <li key={item.stockId} className={TONE[item.why]}>
              <div>
                <b>{item.by === undefined ? m.wall_why({ why: item.why }) : m.wall_raised({ name: item.by })}</b>
                <p>
                  {m.wall_about({ character: item.character, kind: item.kind })} <BrandSquare brand={item.brand} />
                </p>
                <p className="tn">{timesOf(item)}</p>
              </div>
              <span className="mut">
                <Since at={seen.at} ms={item.waitedMs} say={(time) => m.wall_waits({ time })} />
              </span>
              <Button
                size="sm"
                data-open
                aria-label={m.wall_open_item({ character: item.character })}
                onClick={() => onOpen(item)}
              >
                {m.wall_open_it()}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

function timesOf({ deadlineInMs, answeredInMs }: WallItem): string {
  const due =
    deadlineInMs <= 0
      ? m.wall_late_by({ time: wait(-deadlineInMs / 1000) })
      : m.wall_due_in({ time: wait(deadlineInMs / 1000) });
  return answeredInMs === null ? due : `${due}, ${m.wall_answer_in({ time: wait(answeredInMs / 1000) })}`;
}
