import { minutes } from "../../shared/format.ts";
import { useSecondsUntil } from "../../shared/ticker.ts";

const LOW_S = 60;

type Props = { deadlineAt: number; wholeMs: number; label: (time: string) => string };

/**
 * What is left, as a bar and as a number. The bar is told once a second where it is to be at the next one and glides there:
 * a transform, no layout. Where motion is not wanted it steps with the number.
 */
export function TimeBar({ deadlineAt, wholeMs, label }: Props) {
  const left = useSecondsUntil(deadlineAt);
  const isLow = left < LOW_S;
  const next = Math.min(1, (Math.max(0, left - 1) * 1000) / wholeMs);
  return (
    <span className="wb-r">
      <span className={isLow ? "cbar low" : "cbar"} role="timer" aria-label={label(minutes(left))}>
        <i style={{ transform: `scaleX(${next})` }} />
      </span>
      <span className={isLow ? "tn c-low" : "tn"} aria-hidden="true">
        {minutes(left)}
      </span>
    </span>
  );
}
