import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Link } from "./link.tsx";

export interface NavItem {
  href: string;
  label: ReactNode;
  current?: boolean | undefined;
  /** A `Count`. */
  count?: ReactNode;
  /** Bottom bar only. */
  icon?: ReactNode;
}

export interface TopBarProps {
  logo: ReactNode;
  nav?: readonly NavItem[] | undefined;
  navLabel: string;
  /** At the end: balance, account, sign-in. */
  children?: ReactNode;
  /** Edge to edge, for pages of panes. */
  full?: boolean | undefined;
  /** Transparent and not sticky, for a front page. */
  clear?: boolean | undefined;
}

export function TopBar({ logo, nav = [], navLabel, children, full, clear }: TopBarProps) {
  return (
    <header className={cx("top", full === true && "full", clear === true && "clear")}>
      <div className="in">
        {logo}
        {nav.length > 0 ? (
          <nav className="nav" aria-label={navLabel}>
            {nav.map((item) => (
              <NavLink key={item.href} item={item} />
            ))}
          </nav>
        ) : null}
        <div className="top-end">{children}</div>
      </div>
    </header>
  );
}

function NavLink({ item }: { item: NavItem }) {
  return (
    <Link
      href={item.href}
      className={item.current === true ? "on" : undefined}
      aria-current={item.current === true ? "page" : undefined}
    >
      {item.icon}
      <span>{item.label}</span>
      {item.count}
    </Link>
  );
}

/** The bottom bar on phones; give the page below it `.has-tab`. */
export function TabBar({ label, items }: { label: string; items: readonly NavItem[] }) {
  return (
    <nav className="tab" aria-label={label} style={{ "--n": items.length } as object}>
      {items.map((item) => (
        <NavLink key={item.href} item={item} />
      ))}
    </nav>
  );
}

export interface LogoProps {
  href: string;
  /** An svg or img, about 28 px high. */
  symbol?: ReactNode;
  name: string;
  className?: string | undefined;
}

/** A phone's bar has room for this many letters; a longer name becomes as small as it must (`bar.css`). */
const LETTERS = 11;

export function Logo({ href, symbol, name, className }: LogoProps) {
  const long = name.length > LETTERS && { "data-long": "", style: { "--letters": name.length } as object };
  return (
    <Link href={href} className={cx("logo", className)} {...long}>
      {symbol}
      <span>{name}</span>
    </Link>
  );
}

/** A link or figure in a capsule, for example a balance. `label` is its full name. */
export function Pill({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <Link href={href} className="pill tn" aria-label={label}>
      {children}
    </Link>
  );
}

export interface FooterGroup {
  title: string;
  links: ReadonlyArray<{ href: string; label: ReactNode }>;
}

export interface FooterProps {
  /** Logo and one line about the site. */
  lead?: ReactNode;
  groups: readonly FooterGroup[];
  /** The small print, start and end. */
  note?: ReactNode;
  imprint?: ReactNode;
  /** One row of links and the small print, for inner pages. */
  slim?: boolean | undefined;
  className?: string | undefined;
}

export function Footer({ lead, groups, note, imprint, slim, className }: FooterProps) {
  return (
    <footer className={cx("foot", slim === true && "slim", className)}>
      <div className="wrap">
        {slim === true ? (
          <div className="ft-row">
            {groups.flatMap((group) =>
              group.links.map((link) => (
                <Link key={link.href} href={link.href}>
                  {link.label}
                </Link>
              )),
            )}
          </div>
        ) : (
          <div className="ft-top">
            <div>{lead}</div>
            {groups.map((group) => (
              <nav key={group.title} aria-label={group.title}>
                <h2>{group.title}</h2>
                {group.links.map((link) => (
                  <Link key={link.href} href={link.href}>
                    {link.label}
                  </Link>
                ))}
              </nav>
            ))}
          </div>
        )}
        <div className="ft-bot">
          <div>{note}</div>
          <div className="nw">{imprint}</div>
        </div>
      </div>
    </footer>
  );
}

/** A bar fixed to the bottom of the page: one action on phones, or a save bar (`save`). */
export function StickyBar({
  save,
  className,
  children,
}: {
  save?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  if (save === true) {
    return (
      <div className={cx("stick sv", className)}>
        <div className="sv-i">{children}</div>
      </div>
    );
  }
  return <div className={cx("stick", className)}>{children}</div>;
}

/** "Skip to content", first on every page. */
export function SkipLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="skip-link" href={href}>
      {children}
    </a>
  );
}
