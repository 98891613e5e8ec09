import { Star } from "lucide-react";

/** A rating as stars, whole or in tenths. `label` says it in words: "4 of 5 stars". */
export function Stars({ value, max, label, size = 18 }: { value: number; max: number; label: string; size?: number }) {
  const row = Array.from({ length: max }, (_, at) => <Star key={at} size={size} aria-hidden="true" />);
  return (
    <span className="stars" role="img" aria-label={label}>
      <span>{row}</span>
      <span className="stars-on" style={{ inlineSize: `${(value / max) * 100}%` }}>
        {row}
      </span>
    </span>
  );
}
