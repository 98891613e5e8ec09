import type { CastProfile } from "@masq/contract/member/profiles";
import { ButtonLink } from "@masq/ui/button";
import { Mark, Note } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { ArrowDown } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { LanguagesLine } from "../../shared/languages-line.tsx";
import { useLangOf } from "../../shared/languages.ts";
import { useBrand } from "../../shared/viewer.ts";
import { CastPicture } from "./cast-picture.tsx";
import * as css from "@masq/ui/hero.module.css";

const SIZES = "(min-width: 80em) 496px, (min-width: 48em) 40vw, 54vw";

/** One print, one line from the character, and the disclosure, all in the first view. */
export function Hero({ focal, hasMore }: { focal: CastProfile | null; hasMore: boolean }) {
  const brand = useBrand();
  const langOf = useLangOf();
  return (
    <section className={css.hero} aria-labelledby="hero">
      <div className={cx(css.parts, "wrap")}>
        {focal === null ? null : <Focal focal={focal} />}
        <div className={css.text}>
          <h1
            className="d whitespace-pre-line"
            id="hero"
            lang={brand.headlineLanguage === null ? undefined : langOf([brand.headlineLanguage])}
          >
            {brand.headline}
          </h1>
          <p className="lede">{m.home_lede()}</p>
          <LanguagesLine say={m.home_language} />
          <div className="cluster gap-2">
            <ButtonLink variant="p" size="big" href="/sign-up">
              {m.sign_up_title()}
            </ButtonLink>
            {hasMore && (
              <ButtonLink variant="q" href="#cast">
                {m.home_meet()} <ArrowDown size={18} aria-hidden="true" />
              </ButtonLink>
            )}
          </div>
          <Note>
            {brand.disclosure.text} <b className="nw">{m.home_adults()}</b>
          </Note>
        </div>
      </div>
    </section>
  );
}

function Focal({ focal }: { focal: CastProfile }) {
  const langOf = useLangOf();
  return (
    <figure className={css.figure}>
      <span className={cx(css.portrait, "masked")}>
        <CastPicture of={focal} sizes={SIZES} fetchPriority="high" isMasked />
      </span>
      <figcaption className={css.caption}>
        <b className="d">{m.home_name_age({ name: focal.name, age: focal.age })}</b>
        <Mark>{m.fictional_mark()}</Mark>
        <blockquote className={cx(css.quote, "d")} lang={langOf(focal.languages)}>
          {m.home_quote({ quote: focal.quote })}
        </blockquote>
      </figcaption>
    </figure>
  );
}
