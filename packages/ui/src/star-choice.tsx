import { Star } from "lucide-react";
import { useId, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { FieldNote, isShown } from "./field.tsx";

export interface StarChoiceProps {
  legend: ReactNode;
  name: string;
  max: number;
  /** Null: nothing chosen yet. */
  value: number | null;
  onValueChange: (value: number) => void;
  /** For example "4 stars". */
  labelOf: (value: number) => string;
  error?: ReactNode;
}

/** A star rating: radio buttons that fill up to the chosen one. */
export function StarChoice({ legend, name, max, value, onValueChange, labelOf, error }: StarChoiceProps) {
  const noteId = useId();
  return (
    <fieldset className={cx("stars-c", isShown(error) && "bad")} aria-describedby={isShown(error) ? noteId : undefined}>
      <legend>{legend}</legend>
      <div>
        {Array.from({ length: max }, (_, at) => at + 1).map((n) => (
          <label key={n} className={value !== null && n <= value ? "on" : undefined}>
            <input
              type="radio"
              className="sr"
              name={name}
              value={n}
              checked={value === n}
              onChange={() => onValueChange(n)}
            />
            <Star size={30} aria-hidden="true" />
            <span className="sr">{labelOf(n)}</span>
          </label>
        ))}
      </div>
      <FieldNote id={noteId} error={error} />
    </fieldset>
  );
}
