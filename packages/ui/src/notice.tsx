import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { cx } from "./cx.ts";

export type NoticeTone = "info" | "ok" | "warn" | "bad";

const ICON = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert } as const;

/** A message within the page. `bad` and `warn` are announced. */
export function Notice({
  tone = "info",
  children,
  className,
}: {
  tone?: NoticeTone | undefined;
  children: ReactNode;
  className?: string | undefined;
}) {
  const Icon = ICON[tone];
  return (
    <div
      className={cx("al", tone !== "info" && tone, className)}
      role={tone === "bad" || tone === "warn" ? "alert" : undefined}
    >
      <Icon size={18} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}

export interface SummaryError {
  id: string;
  text: ReactNode;
}

/**
 * Links to the invalid fields, and takes focus when it appears, which says it: an alert would say it once more. `from`:
 * the fewest errors that show it.
 */
export function ErrorSummary({
  title,
  errors,
  from = 3,
}: {
  title: ReactNode;
  errors: readonly SummaryError[];
  from?: number | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const isShown = errors.length >= from;
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div className="esum" role="group" aria-labelledby={titleId} tabIndex={-1} ref={box}>
      <b id={titleId}>{title}</b>
      <span>
        {errors.map((error) => (
          <a
            key={error.id}
            className="link"
            href={`#${error.id}`}
            onClick={(event) => {
              event.preventDefault();
              document.querySelector<HTMLElement>(`#${CSS.escape(error.id)}`)?.focus();
            }}
          >
            {error.text}
          </a>
        ))}
      </span>
    </div>
  );
}

/** A statement with its own box under a rule: `children` is a `Checkbox`. */
export function DisclosureBox({
  statement,
  children,
  invalid,
}: {
  statement: ReactNode;
  children?: ReactNode;
  invalid?: boolean | undefined;
}) {
  return (
    <div className={cx("disc", invalid === true && "bad")}>
      <p className="note">{statement}</p>
      {children}
    </div>
  );
}

export interface FilterRowProps {
  name: string;
  value: string;
  label: ReactNode;
  /** At zero the row is disabled, unless checked. */
  count?: number | undefined;
  /** The count, formatted for the reader. */
  countText?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** A radio button instead of a checkbox. */
  single?: boolean | undefined;
}

export function FilterRow(props: FilterRowProps) {
  const { name, value, label, count, countText, checked, onCheckedChange, single = false } = props;
  const isOff = count === 0 && !checked;
  return (
    <label className={cx("fr", isOff && "off")}>
      <input
        type={single ? "radio" : "checkbox"}
        className={cx("box", single && "rd")}
        name={name}
        value={value}
        checked={checked}
        disabled={isOff}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      <span>{label}</span>
      {count === undefined ? null : <span className="sp tn mut">{countText ?? count}</span>}
    </label>
  );
}
