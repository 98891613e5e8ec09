import { Lock } from "lucide-react";
import { useId, type ReactNode } from "react";
import { cx } from "./cx.ts";

/** Closed: locked. Give the count or a line as children; decoration alone when empty. */
export function Curtain({
  children,
  icon = true,
  className,
}: {
  children?: ReactNode;
  icon?: boolean | undefined;
  className?: string | undefined;
}) {
  const isBare = children === undefined || children === null;
  return (
    <span className={cx(isBare ? "curtain" : "cur", className)} aria-hidden={isBare || undefined}>
      {icon ? <Lock size={isBare ? 22 : 18} aria-hidden="true" /> : null}
      {isBare ? null : <span>{children}</span>}
    </span>
  );
}

/** Drawn aside: this is what it opens. The picture or nothing (an empty stage) stands behind. */
export function OpenCurtain({ children, className }: { children?: ReactNode; className?: string }) {
  const id = useId().replaceAll(/[^\w-]/g, "");
  const fold = `fold-${id}`;
  const pelmet = `pelmet-${id}`;
  return (
    <div className={cx("drawn", className)}>
      {children}
      <svg className="cur2" viewBox="0 0 480 270" preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <linearGradient id={fold} x1="0" x2="22" gradientUnits="userSpaceOnUse" spreadMethod="repeat">
            <stop offset="0" stopColor="var(--cu1)" />
            <stop offset=".42" stopColor="var(--cu2)" />
            <stop offset=".56" stopColor="var(--cu3)" />
            <stop offset="1" stopColor="var(--cu1)" />
          </linearGradient>
          <linearGradient id={pelmet} x1="0" x2="30" gradientUnits="userSpaceOnUse" spreadMethod="repeat">
            <stop offset="0" stopColor="var(--cu1)" />
            <stop offset=".5" stopColor="var(--cu3)" />
            <stop offset="1" stopColor="var(--cu1)" />
          </linearGradient>
        </defs>
        <path d="M0 0H190C176 66 120 128 74 158C64 164 62 174 70 184C84 206 92 236 96 270H0Z" fill={`url(#${fold})`} />
        <path
          d="M480 0H290C304 66 360 128 406 158C416 164 418 174 410 184C396 206 388 236 384 270H480Z"
          fill={`url(#${fold})`}
        />
        <path d="M0 160Q44 172 78 158L74 176Q40 188 0 178Z" fill="var(--cu4)" />
        <path d="M480 160Q436 172 402 158L406 176Q440 188 480 178Z" fill="var(--cu4)" />
        <path
          d="M0 0H480V26Q450 46 420 28Q390 46 360 28Q330 46 300 28Q270 46 240 28Q210 46 180 28Q150 46 120 28Q90 46 60 28Q30 46 0 26Z"
          fill={`url(#${pelmet})`}
        />
        <path
          d="M0 26Q30 46 60 28Q90 46 120 28Q150 46 180 28Q210 46 240 28Q270 46 300 28Q330 46 360 28Q390 46 420 28Q450 46 480 26"
          fill="none"
          stroke="var(--cu4)"
          strokeWidth="2"
        />
      </svg>
    </div>
  );
}
