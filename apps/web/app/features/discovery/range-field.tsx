import { useEffect, useState } from "react";
import { RANGE_LABELS, rangeText } from "./labels.ts";
import { RANGES, rangeOf, withRange, type Filters, type RangeName } from "./list-state.ts";
import type { Counts } from "./profiles.queries.ts";
import { barsOf } from "./range-bars.ts";
import { RangeTrack } from "./range-track.tsx";
import { useMeasures } from "./use-measures.ts";
import * as css from "./range.module.css";

const PATIENCE_MS = 250;

type Props = {
  range: RangeName;
  filters: Filters;
  counts: Counts | undefined;
  onChange: (filters: Filters) => void;
};

/** From and to on one track; the list is fetched once the thumb rests. */
export function RangeField({ range, filters, counts, onChange }: Props) {
  const { min, max } = RANGES[range];
  const [low, high] = rangeOf(filters, range);
  // The chosen range counts until the list has followed.
  const [chosen, setChosen] = useState<{ over: string; value: [number, number] } | null>(null);
  const over = `${low}-${high}`;
  const draft = chosen?.over === over ? chosen.value : null;
  const setDraft = (value: [number, number]): void => setChosen({ over, value });
  const [from, to] = draft ?? [low, high];
  const measures = useMeasures();
  const name = RANGE_LABELS[range]();

  useEffect(() => {
    if (draft === null) return undefined;
    const timer = setTimeout(() => onChange(withRange(filters, range, draft)), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [draft, filters, range, onChange]);

  const text = rangeText(withRange(filters, range, [from, to]), range, measures);
  return (
    <fieldset className={css.range}>
      <legend>
        <span className="row">
          <span>{name}</span>
          <span className="tn">{text}</span>
        </span>
      </legend>
      <Bars range={range} sums={counts?.[range]} from={from} to={to} />
      <RangeTrack name={name} min={min} max={max} value={[from, to]} onChange={setDraft} />
    </fieldset>
  );
}

type BarsProps = { range: RangeName; sums: readonly number[] | undefined; from: number; to: number };

/** Counts per age or height; the space is reserved before they load. */
function Bars({ range, sums, from, to }: BarsProps) {
  return (
    <div className={css.bars} aria-hidden="true">
      {barsOf(range, sums ?? []).map(({ at, share }) => (
        <i
          key={at}
          className={at >= from && at <= to ? css.inside : undefined}
          style={{ transform: `scaleY(${share})` }}
        />
      ))}
    </div>
  );
}
