import { useId, type ComponentPropsWithRef, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { isShown } from "./field.tsx";

export type PanelProps = Omit<ComponentPropsWithRef<"section">, "title"> & {
  title?: ReactNode;
  headingLevel?: 2 | 3 | 4 | undefined;
  /** At the end of the title row. */
  action?: ReactNode;
};

export function Panel({ title, headingLevel = 2, action, className, children, ...rest }: PanelProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  const hasTitle = isShown(title);
  return (
    <section aria-labelledby={hasTitle ? id : undefined} {...rest} className={cx("panel stack-2", className)}>
      {hasTitle ? (
        <div className="panel-h">
          <Heading className="d h4" id={id}>
            {title}
          </Heading>
          {action}
        </div>
      ) : null}
      {children}
    </section>
  );
}

export interface DataRow {
  term: ReactNode;
  value: ReactNode;
  /** The last row of a sum. */
  total?: boolean | undefined;
}

/** Terms and values. `facts`: ruled, start-aligned; `kv`: values at the end (money); `kp`: terms in bold. */
export function DataRows({
  rows,
  look = "facts",
  className,
}: {
  rows: ReadonlyArray<DataRow & { key?: string }>;
  look?: "facts" | "kv" | "kp" | undefined;
  className?: string | undefined;
}) {
  return (
    <dl className={cx(look, className)}>
      {rows.map((row, index) => (
        <div key={row.key ?? index} className={row.total === true ? "tot" : undefined}>
          <dt>{row.term}</dt>
          <dd className={look === "kv" ? "tn" : undefined}>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A row of a settings panel: text and one action. */
export function ActionRow({
  title,
  text,
  children,
  className,
}: {
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  className?: string | undefined;
}) {
  // Named, so that a button of one word is heard with what it belongs to.
  const id = useId();
  return (
    <div className={cx("rowl", className)} role="group" aria-labelledby={id}>
      <span className="col">
        <b id={id}>{title}</b>
        {isShown(text) ? <span className="mut sm">{text}</span> : null}
      </span>
      {children}
    </div>
  );
}

/** A ticket with a perforation: rows above, references below. */
export function Stub({ rows, foot }: { rows: readonly DataRow[]; foot?: ReactNode }) {
  return (
    <div className="stub">
      <DataRows rows={rows} look="kv" />
      {isShown(foot) ? <div className="stub-f tn">{foot}</div> : null}
    </div>
  );
}

export interface CountdownProps {
  /** Remaining share, 0 to 1. */
  value: number;
  /** Accessible name, for example "3 minutes 42 left of 5 minutes". */
  label: string;
  /** Position of the mark, 0 to 1. */
  mark?: number | undefined;
  low?: boolean | undefined;
  className?: string | undefined;
}

/** A bar that runs out. Set `value` once a second; only a transform animates. */
export function Countdown({ value, label, mark, low, className }: CountdownProps) {
  const left = Math.min(1, Math.max(0, value));
  return (
    <div className={cx("cbar", low === true && "low", className)} role="timer" aria-label={label}>
      <i style={{ transform: `scaleX(${left})` }} />
      {mark === undefined ? null : <s style={{ insetInlineStart: `${mark * 100}%` }} />}
    </div>
  );
}

export function Meter({ value, label }: { value: number; label: string }) {
  const share = Math.min(1, Math.max(0, value));
  return (
    <div
      className="meter"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <i style={{ width: `${share * 100}%` }} />
    </div>
  );
}

/** Questions and answers, or a group of filters, that expand in place. */
export function Disclosure({
  summary,
  children,
  open,
  look = "fg",
  icon,
}: {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean | undefined;
  look?: "fg" | "fq" | undefined;
  icon?: ReactNode;
}) {
  return (
    <details className={look} open={open}>
      <summary>
        {summary}
        {icon}
      </summary>
      {children}
    </details>
  );
}
