import { Lock } from "lucide-react";
import { useId, type ReactNode } from "react";
import { cx } from "./cx.ts";

/** Closed: locked. The count or a line as children; purely decorative when empty. */
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

/** Open: reveals the picture, or an empty stage without one. */
export function OpenCurtain({ children, className }: { children?: ReactNode; className?: string | undefined }) {
  const id = useId().replaceAll(/[^\w-]/g, "");
  const fold = `fold-${id}`;
  return (
    <div className={cx("drawn", className)}>
      {children}
      <svg className="cur2" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <linearGradient id={fold} x1="0" x2="5.5" gradientUnits="userSpaceOnUse" spreadMethod="repeat">
            <stop offset="0" stopColor="var(--cu1)" />
            <stop offset=".45" stopColor="var(--cu2)" />
            <stop offset=".6" stopColor="var(--cu3)" />
            <stop offset="1" stopColor="var(--cu1)" />
          </linearGradient>
        </defs>
        <path d="M0 0H36C35 24 26 44 12 57C10 59 10 62 12 65C16 74 18 86 18 100H0Z" fill={`url(#${fold})`} />
        <path d="M100 0H64C65 24 74 44 88 57C90 59 90 62 88 65C84 74 82 86 82 100H100Z" fill={`url(#${fold})`} />
        <path d="M0 56.5Q7 60 12.5 57.5L11 64Q6 65.5 0 62.5Z" fill="var(--cu4)" />
        <path d="M100 56.5Q93 60 87.5 57.5L89 64Q94 65.5 100 62.5Z" fill="var(--cu4)" />
        <path
          d="M0 0H100V7Q91 12 83.3 7Q75 12 66.6 7Q58 12 50 7Q42 12 33.3 7Q25 12 16.6 7Q8 12 0 7Z"
          fill="var(--cu1)"
        />
      </svg>
    </div>
  );
}
