import { ArrowLeft, ArrowRight } from "lucide-react";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { Link } from "./link.tsx";
import { pagerWindow } from "./pager-window.ts";

export interface TabItem {
  href: string;
  label: ReactNode;
  current?: boolean | undefined;
  /** Usually a `Count`. */
  count?: ReactNode;
}

/** Links between sibling pages; the current one is scrolled into view on narrow screens. */
export function Tabs({
  label,
  items,
  className,
}: {
  label: string;
  items: readonly TabItem[];
  className?: string | undefined;
}) {
  const nav = useRef<HTMLElement>(null);
  const current = items.find((item) => item.current === true)?.href;
  useLayoutEffect(() => {
    const box = nav.current;
    const link = box?.querySelector<HTMLElement>("[aria-current]");
    if (!box || !link) return;
    box.scrollLeft = link.offsetLeft - (box.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={nav} className={cx("tabs", className)} aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          className={item.current === true ? "on" : undefined}
          aria-current={item.current === true ? "page" : undefined}
        >
          {item.label}
          {item.count}
        </Link>
      ))}
    </nav>
  );
}

export interface PagerProps {
  label: string;
  page: number;
  pages: number;
  href: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
  /** A page's accessible name, for example "Page 3". */
  pageLabel: (page: number) => string;
  onNavigate?: ((page: number) => void) | undefined;
}

/** On the narrowest screens only the neighbors remain. */
function pageClass(n: number | null, page: number, pages: number): string | undefined {
  if (n === null) return "gap";
  return (n === 1 || n === pages) && Math.abs(n - page) > 1 ? "edge" : undefined;
}

export function Pager(props: PagerProps) {
  const { label, page, pages, href, previousLabel, nextLabel, pageLabel, onNavigate } = props;
  if (pages <= 1) return null;
  const step = (to: number, children: ReactNode, name: string) =>
    to < 1 || to > pages ? (
      <span className="btn s" role="link" aria-disabled="true" aria-label={name}>
        {children}
      </span>
    ) : (
      <Link className="btn s" href={href(to)} aria-label={name} onClick={() => onNavigate?.(to)}>
        {children}
      </Link>
    );
  return (
    <nav className="pgr" aria-label={label}>
      <div className="pgr-in">
        {step(
          page - 1,
          <>
            <ArrowLeft size={18} aria-hidden="true" />
            <span>{previousLabel}</span>
          </>,
          previousLabel,
        )}
        <ol>
          {pagerWindow(page, pages).map((n, i) => (
            <li key={n ?? `gap-${i}`} className={pageClass(n, page, pages)}>
              {n === null ? (
                <span aria-hidden="true">…</span>
              ) : (
                <Link
                  href={href(n)}
                  className={n === page ? "on" : undefined}
                  aria-current={n === page ? "page" : undefined}
                  aria-label={pageLabel(n)}
                  onClick={() => onNavigate?.(n)}
                >
                  {n}
                </Link>
              )}
            </li>
          ))}
        </ol>
        {step(
          page + 1,
          <>
            <span>{nextLabel}</span>
            <ArrowRight size={18} aria-hidden="true" />
          </>,
          nextLabel,
        )}
      </div>
    </nav>
  );
}
