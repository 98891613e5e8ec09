import type { WallItem } from "@masq/contract/agent/supervision";
import { Button } from "@masq/ui/button";
import { Count } from "@masq/ui/chip";
import { useEffect, useRef } from "react";
import { announce } from "../../shared/announcer.tsx";
import { wait } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { BrandSquare } from "../desk/brand-square.tsx";
import { Since } from "./clocks.tsx";
import type { OpenIt } from "./open-it.ts";
import type { Seen } from "./wall-store.ts";
import * as css from "./wall.module.css";

type Why = Parameters<typeof m.wall_why>[0]["why"];
const TONE: Record<Why, string | undefined> = {
  frozen: css.frozen,
  lapsed: css.bad,
  raised: css.warn,
  late: css.bad,
  missing: css.warn,
};

/** `by`: the operator who handed it over. */
type Needed = WallItem & { why: Why; by?: string | undefined };

const whyOf = ({ why, by }: Needed): string => (by === undefined ? m.wall_why({ why }) : m.wall_raised({ name: by }));

/** Whoever cannot see the list hears what is new in it; what was there at first is read with the page. */
function useSayNews(all: readonly Needed[]): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const before = known.current;
    const keyOf = ({ stockId, why }: Needed): string => `${stockId} ${why}`;
    known.current = new Set(all.map(keyOf));
    const fresh = before === null ? [] : all.filter((item) => !before.has(keyOf(item)));
    if (fresh.length === 0) return;
    const texts = fresh.map((item) =>
      m.wall_say_needs({ why: whyOf(item), about: m.wall_about({ character: item.character, kind: item.kind }) }),
    );
    announce(texts.join(" "));
  }, [all]);
}

export function NeedsPerson({ seen, onOpen }: { seen: Seen; onOpen: OpenIt }) {
  const { supervisor, forecast } = seen.wall;
  const risky = forecast.items.map((item) => ({
    ...item,
    why: item.deadlineInMs <= 0 ? ("late" as const) : ("missing" as const),
  }));
  const all: Needed[] = [...supervisor, ...risky];
  useSayNews(all);
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
                <b>{whyOf(item)}</b>
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
