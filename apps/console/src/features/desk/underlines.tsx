import { cx } from "@masq/ui/cx";
import { memo, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import * as css from "./composer.module.css";

type Props = {
  text: string;
  spans: readonly [number, number][];
  area: RefObject<HTMLTextAreaElement | null>;
};

/** The same text behind the text box, invisible except for its wavy underlines; rendered only if there are any. */
export const Underlines = memo(function Underlines({ text, spans, area }: Props) {
  const back = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const front = area.current;
    if (front === null || spans.length === 0) return undefined;
    const follow = (): void => {
      if (back.current !== null) back.current.scrollTop = front.scrollTop;
    };
    follow();
    front.addEventListener("scroll", follow);
    return () => front.removeEventListener("scroll", follow);
  }, [area, spans]);
  if (spans.length === 0) return null;
  return (
    <div className={cx(css.text, css.underlines)} ref={back} aria-hidden="true">
      {underlined(text, spans)}
    </div>
  );
});

/** The text with its spans underlined. */
export function underlined(text: string, spans: readonly [number, number][]): ReactNode[] {
  const out: ReactNode[] = [];
  let at = 0;
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    if (start < at) continue;
    out.push(text.slice(at, start), <u key={start}>{text.slice(start, end)}</u>);
    at = end;
  }
  return [...out, text.slice(at)];
}
