import { CircleAlert } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "./cx.ts";

export type BubbleState = "sent" | "pending" | "failed";

export interface BubbleProps {
  children: ReactNode;
  /** Written by the reader: no avatar, own color. */
  own?: boolean | undefined;
  /** Place in a run of bubbles by one author; `BubbleGroup` sets both. */
  first?: boolean | undefined;
  last?: boolean | undefined;
  /** An `Avatar`, drawn on the last bubble of a group. */
  avatar?: ReactNode;
  /** Time and state, on the last of a group or on demand. */
  meta?: ReactNode;
  state?: BubbleState | undefined;
  /** Why it failed, and a way on: a `.link` button. */
  failure?: ReactNode;
  id?: string | undefined;
  /** Of the text, where it is not the page's. */
  lang?: string | undefined;
  /** Animates once, for a bubble that has just arrived. */
  fresh?: boolean | undefined;
  /** The message was taken out: dashed, without a fill, and says so. */
  gone?: boolean | undefined;
  /** Shows `meta` only on hover or after a press (always available to screen readers). */
  quietMeta?: boolean | undefined;
}

export function Bubble(props: BubbleProps) {
  const { children, own = false, first = true, last = true, avatar, meta, state = "sent" } = props;
  const names = cx("m", own && "out", first && "first", last && "last", props.fresh === true && "fresh");
  return (
    <div className={names} id={props.id}>
      {own ? null : <span className="m-av">{last ? avatar : null}</span>}
      <div
        className={cx(
          "bub",
          state === "pending" && "pend",
          state === "failed" && "fail",
          props.gone === true && "gone",
        )}
        lang={props.lang}
        role={props.gone === true ? "status" : undefined}
        tabIndex={props.quietMeta === true ? -1 : undefined}
      >
        {children}
        {state === "failed" && props.failure ? (
          <span className="rt" role="alert">
            <CircleAlert size={16} aria-hidden="true" />
            {props.failure}
          </span>
        ) : null}
      </div>
      {/* Server and browser may format a time with different spaces. */}
      {meta ? (
        <span className={cx("meta tn", props.quietMeta === true && "quiet")} suppressHydrationWarning>
          {meta}
        </span>
      ) : null}
    </div>
  );
}

export interface GroupedBubble extends Omit<BubbleProps, "first" | "last" | "own" | "avatar"> {
  key: string;
}

/** A run of bubbles by one author. Only the last shows the avatar. */
export function BubbleGroup({
  own,
  avatar,
  bubbles,
}: {
  own?: boolean | undefined;
  avatar?: ReactNode;
  bubbles: readonly GroupedBubble[];
}) {
  return bubbles.map(({ key, ...bubble }, index) => (
    <Bubble key={key} {...bubble} own={own} avatar={avatar} first={index === 0} last={index === bubbles.length - 1} />
  ));
}

export function DayRule({ children }: { children: ReactNode }) {
  return (
    <div className="day">
      <span suppressHydrationWarning>{children}</span>
    </div>
  );
}

export function SystemLine({ className, ...rest }: ComponentPropsWithRef<"p">) {
  return <p {...rest} className={cx("sys", className)} />;
}

/** The thread itself; announces additions. */
export function Log({
  label,
  busy,
  className,
  ...rest
}: ComponentPropsWithRef<"div"> & { label: string; busy?: boolean | undefined }) {
  return (
    <div {...rest} className={cx("log", className)} role="log" aria-label={label} aria-live="polite" aria-busy={busy} />
  );
}
