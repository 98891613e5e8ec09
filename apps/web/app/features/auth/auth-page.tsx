import { SkipLink } from "@masq/ui/bars";
import { ButtonLink, TextLink } from "@masq/ui/button";
import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { BrandLogo } from "../frame/brand-logo.tsx";
import { Seat, SeatStrip, useSeated } from "./seat.tsx";

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
      <main id="main" className="auth">
        <div className="au-top mob">
          <div>
            <BrandLogo />
            <ButtonLink variant="q" className="sp" href={other.href}>
              {other.label}
            </ButtonLink>
          </div>
        </div>
        <Seat character={character} />
        <div className={short ? "au-c mid" : "au-c"} id="form">
          <p className="au-alt desk">
            {other.question} <TextLink href={other.href}>{other.label}</TextLink>
          </p>
          <SeatStrip character={character} />
          <div className="au-h">
            <h1 className="d h1">{title}</h1>
            <p className="mut">{text}</p>
          </div>
          {children}
        </div>
      </main>
    </>
  );
}
