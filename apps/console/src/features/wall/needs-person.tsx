import type { WallItem } from "@masq/contract/agent/supervision";
import { Button } from "@masq/ui/button";
import { Count } from "@masq/ui/chip";
import { wait } from "../../shared/format.ts";
import { words } from "../../shared/words.ts";
import { BrandSquare } from "../desk/brand-square.tsx";
import { Since } from "./clocks.tsx";
import type { OpenIt } from "./open-it.ts";
import type { Seen } from "./wall-store.ts";
import * as css from "./wall.module.css";

const W = words.wall;
type Why = keyof typeof W.why;
const TONE: Record<Why, string | undefined> = {
  frozen: css.bad,
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
  const all: (WallItem & { why: Why })[] = [...supervisor, ...risky];
  return (
    <aside className={css.alerts} aria-labelledby="wl-al">
      <h2 id="wl-al">
        {W.needs} <Count value={all.length} label={String(all.length)} />
      </h2>
      {all.length === 0 ? (
        <p className="mut">
          {W.needsNone}. {W.needsNoneText}
        </p>
      ) : (
        <ul>
          {all.map((item) => (
            <li key={item.stockId} className={TONE[item.why]}>
              <div>
                <b>{W.why[item.why]}</b>
                <p>
                  {W.about(item.character, item.kind)} <BrandSquare brand={item.brand} />
                </p>
                <p className="tn">{timesOf(item)}</p>
              </div>
              <span className="mut">
                <Since at={seen.at} ms={item.waitedMs} say={W.waits} />
              </span>
              <Button size="sm" data-open aria-label={W.openItem(item.character)} onClick={() => onOpen(item)}>
                {W.openIt}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

function timesOf({ deadlineInMs, answeredInMs }: WallItem): string {
  const due = deadlineInMs <= 0 ? W.lateBy(wait(-deadlineInMs / 1000)) : W.dueIn(wait(deadlineInMs / 1000));
  return answeredInMs === null ? due : `${due}, ${W.answerIn(wait(answeredInMs / 1000))}`;
}
