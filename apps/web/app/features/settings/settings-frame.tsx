import { cx } from "@masq/ui/cx";
import { Link } from "@masq/ui/link";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { m } from "../../paraglide/messages.js";
import { useReady } from "../frame/use-ready.ts";
import { PAGES, SECTIONS, type Place } from "./places.tsx";
import * as css from "./frame.module.css";

type Props = {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  back?: ReactNode;
};

/**
 * The frame of every page under `/settings`: the rail beside it on wide screens; on phones `/settings` begins with the
 * list of places, and the others link back to it.
 */
export function SettingsFrame({ title, lead, children, back }: Props) {
  const isIndex = useLocation().pathname === "/settings";
  return (
    <main id="main" className={cx(css.settings, "page")} tabIndex={-1}>
      <aside className={cx(css.nav, "desk")}>
        <Rail />
      </aside>
      <div className={css.content}>
        {back}
        {isIndex || back !== undefined ? null : (
          <Link className={cx(css.back, "mob")} href="/settings">
            <ChevronLeft size={20} aria-hidden="true" />
            {m.settings_title()}
          </Link>
        )}
        <header className="grid gap-2">
          <h1 className="d h1">{title}</h1>
          {lead}
        </header>
        {isIndex ? <PlaceList /> : null}
        {children}
      </div>
    </main>
  );
}

function Rail() {
  const { pathname, hash } = useLocation();
  // The server never sees an address's fragment.
  const part = useReady() && hash !== "" ? hash : "#notifications";
  const here = pathname === "/settings" ? `/settings${part}` : pathname;
  const isHere = ({ href }: Place): boolean => here === href || here.startsWith(`${href}/`);
  return (
    <nav aria-label={m.settings_title()}>
      {[...SECTIONS, ...PAGES].map((place) => (
        <Link
          key={place.href}
          href={place.href}
          className={isHere(place) ? css.here : undefined}
          aria-current={isHere(place) ? (pathname === "/settings" ? "location" : "page") : undefined}
        >
          <place.icon size={19} aria-hidden="true" />
          {place.label()}
        </Link>
      ))}
    </nav>
  );
}

function PlaceList() {
  return (
    <nav className={cx(css.places, "mob")} aria-label={m.settings_title()}>
      {[...SECTIONS, ...PAGES].map((place) => (
        <Link key={place.href} href={place.href}>
          <place.icon size={20} aria-hidden="true" />
          <span>{place.label()}</span>
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      ))}
    </nav>
  );
}

/** A group of settings: its subject on the left, the panel with the rows on the right. */
export function SettingsGroup({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={css.group} id={id} aria-labelledby={`${id}-h`}>
      <div>
        <h2 className="d h3" id={`${id}-h`} tabIndex={-1}>
          {title}
        </h2>
        {text === undefined ? null : <p className="mut">{text}</p>}
      </div>
      <div className={cx(css.panel, "panel")}>{children}</div>
    </section>
  );
}
