import { X } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "./cx.ts";

export type ChipProps = ComponentPropsWithRef<"button"> & { on?: boolean | undefined };

/** A toggle button. */
export function Chip({ on, className, ...rest }: ChipProps) {
  return <button type="button" {...rest} className={cx("chip", on === true && "on", className)} aria-pressed={on} />;
}

export interface RemovableChipProps {
  children: ReactNode;
  /** For example "Remove Red hair". */
  removeLabel: string;
  onRemove: () => void;
}

/** A value in effect; pressing it removes it. */
export function RemovableChip({ children, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <button type="button" className="chip on" aria-label={removeLabel} onClick={onRemove}>
      {children}
      <X className="x" size={15} aria-hidden="true" />
    </button>
  );
}

/** A chip that is a checkbox (sets of tags). */
export function CheckChip({ children, className, ...input }: ComponentPropsWithRef<"input">) {
  return (
    <label className={cx("chip chip-check", className)}>
      <input {...input} type="checkbox" className="sr" />
      {children}
    </label>
  );
}

export function Tag({ children }: { children: ReactNode }) {
  return <span className="chip chip-tag">{children}</span>;
}

export type BadgeTone = "plain" | "accent" | "soft" | "ok" | "warn" | "bad";

const BADGE: Readonly<Record<BadgeTone, string | false>> = {
  plain: false,
  accent: "a",
  soft: "soft",
  ok: "ok",
  warn: "warn",
  bad: "bad",
};

export function Badge({
  tone = "plain",
  className,
  ...rest
}: ComponentPropsWithRef<"span"> & { tone?: BadgeTone | undefined }) {
  return <span {...rest} className={cx("badge", BADGE[tone], className)} />;
}

/** A number of waiting things; `label` names them, for example "2 unread". */
export function Count({ value, label, max = 99 }: { value: number; label: string; max?: number }) {
  if (value <= 0) return null;
  return (
    <span className="cnt">
      <span aria-hidden="true">{value > max ? `${max}+` : value}</span>
      <span className="sr">{label}</span>
    </span>
  );
}

/** A dot and words; the words carry the meaning. Off is a ring. */
export function Status({
  on = true,
  className,
  children,
}: {
  on?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return <span className={cx("live", !on && "off", className)}>{children}</span>;
}

/** The brand mark: a short fixed statement in the brand's own style, never an icon, never truncated. */
export function Mark({ className, ...rest }: ComponentPropsWithRef<"span">) {
  return <span {...rest} className={cx("mark", className)} />;
}

/** An important sentence with a rule at its start. */
export function Note({ className, ...rest }: ComponentPropsWithRef<"p">) {
  return <p {...rest} className={cx("note", className)} />;
}

export function Kbd({ className, ...rest }: ComponentPropsWithRef<"kbd">) {
  return <kbd {...rest} className={className} />;
}

export function VisuallyHidden({ className, ...rest }: ComponentPropsWithRef<"span">) {
  return <span {...rest} className={cx("sr", className)} />;
}
