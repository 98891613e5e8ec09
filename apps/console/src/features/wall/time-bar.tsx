import { cx } from "@masq/ui/cx";
import { minutes } from "../../shared/formats.ts";
import { useSecondsUntil } from "../../shared/ticker.ts";
import * as css from "./operators.module.css";

const LOW_S = 60;

type Props = { deadlineAt: number; wholeMs: number; label: (time: string) => string };

/**
 * The time left as a bar and a number. Each second the bar gets its next target and glides there: a transform, no
 * layout. With reduced motion it steps with the number.
 */
export function TimeBar({ deadlineAt, wholeMs, label }: Props) {
  const left = useSecondsUntil(deadlineAt);
  const isLow = left < LOW_S;
  const next = Math.min(1, (Math.max(0, left - 1) * 1000) / wholeMs);
  return (
    <span className={css.timeBar}>
      <span className={isLow ? "cbar low" : "cbar"} role="timer" aria-label={label(minutes(left))}>
        <i style={{ transform: `scaleX(${next})` }} />
      </span>
      <span className={cx("tn", isLow && "text-bad font-semibold")} aria-hidden="true">
        {minutes(left)}
      </span>
    </span>
  );
}
