import { WifiOff } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { cx } from "./cx.ts";

type Block = { className?: string | undefined };

/** A placeholder shape, hidden from assistive technology: announce "Loading" once, on the region. */
export function Skeleton({
  width,
  height,
  className,
}: Block & { width?: string | undefined; height?: string | undefined }) {
  return <span className={cx("skel skel-line", className)} style={{ width, height }} aria-hidden="true" />;
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="stack-1" aria-hidden="true">
      {Array.from({ length: lines }, (_, i) => (
        <Skeleton key={i} width={i === lines - 1 ? "62%" : "100%"} />
      ))}
    </span>
  );
}

/** Same layout as `Card`, with the mark already in place. */
export function CardSkeleton({ mark }: { mark?: ReactNode }) {
  return (
    <div className="card">
      <span className="pt skel" aria-hidden="true" />
      <div className="pl">
        <Skeleton className="t" width="60%" />
        {mark}
        <Skeleton width="80%" />
        <Skeleton width="55%" />
      </div>
    </div>
  );
}

/** Same layout as a row with an avatar. */
export function RowSkeleton() {
  return (
    <span className="skel-row" aria-hidden="true">
      <span className="av skel" />
      <span>
        <Skeleton width="45%" />
        <Skeleton width="80%" />
      </span>
    </span>
  );
}

const BUBBLE_WIDTHS = ["58%", "34%", "66%", "41%", "52%"] as const;

export function LogSkeleton() {
  return (
    <div className="log" aria-hidden="true">
      {BUBBLE_WIDTHS.map((width, i) => (
        <div key={width} className={cx("m first last", i % 2 === 1 && "out")} style={{ width }}>
          {i % 2 === 1 ? null : <span className="av s skel" />}
          <Skeleton width="100%" height="46px" />
        </div>
      ))}
    </div>
  );
}

export interface EmptyStateProps extends Block {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** Draws the empty frame above. */
  frame?: boolean | undefined;
  /** Fills a page instead of a box. */
  big?: boolean | undefined;
  headingLevel?: 1 | 2 | 3 | undefined;
}

export function EmptyState(props: EmptyStateProps) {
  const { title, text, action, frame, big, headingLevel = 2, className } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={cx("emp", big === true && "big", className)}>
      {frame === true ? <span className="emp-f" aria-hidden="true" /> : null}
      <Heading className="d h3">{title}</Heading>
      {text ? <p className="mut">{text}</p> : null}
      {action}
    </div>
  );
}

export interface ErrorStateProps extends Block {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** For example "Reference 4C1-77B". */
  reference?: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
}

/** What went wrong, in plain words, and a way on. */
export function ErrorState(props: ErrorStateProps) {
  const { title, text, action, reference, headingLevel = 2, className } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={cx("state", className)} role="alert">
      <Heading className="d h3">{title}</Heading>
      {text ? <p className="mut">{text}</p> : null}
      {action}
      {reference ? <p className="state-ref">{reference}</p> : null}
    </div>
  );
}

/** A line across the page; offline by default. */
export function Banner({
  children,
  icon,
  tone,
  action,
}: {
  children: ReactNode;
  icon?: ReactNode;
  tone?: "warn" | undefined;
  action?: ReactNode;
}) {
  return (
    <div className={cx("banner", tone)} role="status">
      {icon ?? <WifiOff size={18} aria-hidden="true" />}
      <span>{children}</span>
      {action}
    </div>
  );
}

export function PageLoader({ active, label }: { active: boolean; label: string }) {
  return (
    <div role="status">
      {active ? (
        <>
          <span className="page-load" aria-hidden="true" />
          <LateWord label={label} />
        </>
      ) : null}
    </div>
  );
}

const LATE_MS = 1000;

/** Said only of what takes long: one page makes several short calls, and each would be heard. */
function LateWord({ label }: { label: string }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLate, LATE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <span className="sr">{label}</span> : null;
}

export function AppLoader({ label }: { label: string }) {
  return (
    <div className="app-load" role="status">
      <i aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
