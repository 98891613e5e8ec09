import type { CastProfile } from "@masq/contract/member/profiles";
import { Mark } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { useOutletContext, useSearchParams } from "react-router";
import { m } from "../../paraglide/messages.js";
import { useLangOf } from "../../shared/languages.ts";
import { BrandLogo } from "../frame/brand-logo.tsx";
import { CastPicture } from "../home/cast-picture.tsx";
import { seated, type Cast } from "../home/cast.ts";
import * as css from "./seat.module.css";

/** What the sign-in and sign-up layout passes to its pages. */
export type SeatContext = { cast: Cast };

export function useSeated(): CastProfile | null {
  const { cast } = useOutletContext<SeatContext>();
  const [search] = useSearchParams();
  return seated(cast, search.get("to"));
}

/** The dark side of the page, from 1024 px. */
export function Seat({ character }: { character: CastProfile | null }) {
  const langOf = useLangOf();
  return (
    <div className={css.seat}>
      <div className={css.logo}>
        <BrandLogo />
      </div>
      {character === null ? null : (
        <figure className={css.figure}>
          <span className={css.portrait}>
            <CastPicture of={character} sizes="(min-width: 64em) 340px, 1px" />
          </span>
          <blockquote className="d" lang={langOf(character.languages)}>
            {m.auth_quote({ quote: character.quote })}
          </blockquote>
          <figcaption>
            <b className="d">{m.home_name_age({ name: character.name, age: character.age })}</b>
            <Mark>{m.fictional_mark()}</Mark>
          </figcaption>
        </figure>
      )}
    </div>
  );
}

/** The same character as a strip, on phones and tablets. */
export function SeatStrip({ character }: { character: CastProfile | null }) {
  const langOf = useLangOf();
  if (character === null) return null;
  return (
    <figure className={cx(css.small, "mob")}>
      <span className={css.smallPortrait}>
        <CastPicture of={character} sizes="(min-width: 64em) 1px, 76px" width={76} height={95} />
      </span>
      <div>
        <blockquote className="d" lang={langOf(character.languages)}>
          {m.auth_quote({ quote: character.quote })}
        </blockquote>
        <figcaption>
          <span>{m.home_name_age({ name: character.name, age: character.age })}</span> <Mark>{m.fictional_mark()}</Mark>
        </figcaption>
      </div>
    </figure>
  );
}
