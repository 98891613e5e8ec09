import type { CSSProperties } from "react";
import { cx } from "@masq/ui/cx";
import { m } from "../../paraglide/messages.js";
import * as css from "./range.module.css";

type Props = {
  /** The range's name, for the thumbs' labels. */
  name: string;
  min: number;
  max: number;
  value: readonly [from: number, to: number];
  onChange: (value: [number, number]) => void;
};

/** Two thumbs on one track; neither passes the other. */
export function RangeTrack({ name, min, max, value: [from, to], onChange }: Props) {
  const share = (value: number): number => (value - min) / (max - min);
  return (
    <div className={cx(css.track, "row")} style={{ "--from": share(from), "--to": share(to) } as CSSProperties}>
      <i />
      <input
        type="range"
        min={min}
        max={max}
        value={from}
        style={{ zIndex: share(from) > 0.5 ? 1 : 0 }}
        aria-label={m.range_low({ name })}
        onChange={(event) => onChange([Math.min(Number(event.target.value), to), to])}
      />
      <input
        type="range"
        min={min}
        max={max}
        value={to}
        aria-label={m.range_high({ name })}
        onChange={(event) => onChange([from, Math.max(Number(event.target.value), from)])}
      />
    </div>
  );
}
