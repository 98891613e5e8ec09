import { useId, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { Link, type LinkProps } from "./link.tsx";

type Variant = "p" | "s" | "q" | "stage";
type Size = "sm" | "md" | "big";

interface Look {
  /** p: filled, one per view; s: hairline; q: text; stage: for night bands. */
  variant?: Variant | undefined;
  size?: Size | undefined;
  wide?: boolean | undefined;
  danger?: boolean | undefined;
}

export type ButtonProps = ComponentPropsWithRef<"button"> &
  Look & {
    /** In progress: keeps its width, ignores presses, tells assistive technology. */
    busy?: boolean | undefined;
    /** Why it is disabled, in words beside it. */
    reason?: ReactNode;
  };

export type ButtonLinkProps = LinkProps & Look;

function look({ variant = "s", size = "md", wide, danger }: Look, className?: string): string {
  return cx("btn", variant, size !== "md" && size, wide === true && "w", danger === true && "danger", className);
}

export function Button(props: ButtonProps) {
  const { variant, size, wide, danger, busy = false, reason, className, children, ...rest } = props;
  const reasonId = useId();
  const hasReason = reason !== undefined && reason !== null && reason !== false;
  const guard = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) {
      event.preventDefault();
      return;
    }
    rest.onClick?.(event);
  };
  const button = (
    <button
      type="button"
      {...rest}
      onClick={guard}
      className={look({ variant, size, wide, danger }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-describedby={hasReason ? cx(rest["aria-describedby"], reasonId) : rest["aria-describedby"]}
    >
      {busy ? <span className="btn-spin" aria-hidden="true" /> : null}
      <span className="btn-in">{children}</span>
    </button>
  );
  if (!hasReason) return button;
  return (
    <span className="btn-why">
      {button}
      <span id={reasonId} className="hnt">
        {reason}
      </span>
    </span>
  );
}

export function ButtonLink({ variant, size, wide, danger, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={look({ variant, size, wide, danger }, className)} />;
}

export type IconButtonProps = ComponentPropsWithRef<"button"> & {
  /** The accessible name, required for every icon. */
  label: string;
  pressed?: boolean | undefined;
};

export function IconButton({ label, pressed, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx("ib", pressed === true && "act-on", className)}
      aria-label={label}
      aria-pressed={pressed}
      title={rest.title ?? label}
    >
      {children}
    </button>
  );
}

export function IconLink({ label, className, ...rest }: LinkProps & { label: string }) {
  return <Link {...rest} className={cx("ib", className)} aria-label={label} title={label} />;
}

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={cx("link", className)} />;
}
