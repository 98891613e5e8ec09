import { SkipLink } from "@masq/ui/bars";
import { ButtonLink, TextLink } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { BrandLogo } from "../frame/brand-logo.tsx";
import { Seat, SeatStrip, useSeated } from "./seat.tsx";
import * as css from "./auth.module.css";

type Props = {
  title: string;
  text: string;
  other: { question: string; label: string; href: string };
  /** Centers a short form. */
  short?: boolean;
  children: ReactNode;
};

export function AuthPage({ title, text, other, short = false, children }: Props) {
  const character = useSeated();
  return (
    <>
      <SkipLink href="#form">{m.frame_skip()}</SkipLink>
      <main id="main" className={css.page}>
        <div className={cx(css.top, "mob")}>
          <div>
            <BrandLogo />
            <ButtonLink variant="q" className="sp" href={other.href}>
              {other.label}
            </ButtonLink>
          </div>
        </div>
        <Seat character={character} />
        <div className={cx(css.content, short && css.middle)} id="form">
          <p className={cx(css.other, "desk")}>
            {other.question} <TextLink href={other.href}>{other.label}</TextLink>
          </p>
          <SeatStrip character={character} />
          <div className={css.head}>
            <h1 className="d h1">{title}</h1>
            <p className="mut">{text}</p>
          </div>
          {children}
        </div>
      </main>
    </>
  );
}
