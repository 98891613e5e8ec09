import { useLayoutEffect, useRef, type ReactNode } from "react";

const bars = new Set<HTMLElement>();
function measure(): void {
  const height = [...bars].reduce((sum, bar) => sum + bar.offsetHeight, 0);
  document.documentElement.style.setProperty("--above", `${height}px`);
}

/** A bar above the page; full-height pages, such as a chat, leave room for it (`--above`). */
export function AbovePage({ children }: { children: ReactNode }) {
  const node = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = node.current;
    if (bar === null) return undefined;
    bars.add(bar);
    const watch = new ResizeObserver(measure);
    watch.observe(bar);
    measure();
    return () => {
      watch.disconnect();
      bars.delete(bar);
      measure();
    };
  }, []);
  return <div ref={node}>{children}</div>;
}
