import type { CastProfile } from "@masq/contract/member/profiles";
import { ButtonLink } from "@masq/ui/button";
import { Mark } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { m } from "../../paraglide/messages.js";
import { useLangOf } from "../../shared/languages.ts";
import { useViewer } from "../../shared/viewer.ts";
import { CastPicture } from "../home/cast-picture.tsx";
import { Sections } from "./article-page.tsx";
import type { Article } from "./page-text.ts";
import * as css from "./page.module.css";
import * as aboutCss from "./about.module.css";

const SIZES = "(min-width: 64em) 380px, 62vw";

export function AboutPage({ article, figure }: { article: Article; figure: CastProfile | null }) {
  const viewer = useViewer();
  return (
    <main id="main" className={cx(css.page, aboutCss.about, "page")} tabIndex={-1} data-page="about">
      <header className={css.head}>
        <h1 className="d">{article.title}</h1>
        <p className="lede">{article.lede}</p>
      </header>
      {figure === null ? null : <Figure of={figure} />}
      <Sections article={article} />
      {viewer === null ? (
        <div>
          <ButtonLink variant="p" size="big" href="/sign-up">
            {m.nav_join()}
          </ButtonLink>
        </div>
      ) : null}
    </main>
  );
}

function Figure({ of }: { of: CastProfile }) {
  const { name, age, quote, setting } = of;
  return (
    <figure className={aboutCss.figure}>
      <span className="pt">
        <CastPicture of={of} sizes={SIZES} fetchPriority="high" />
      </span>
      <figcaption>
        <blockquote className="d" lang={useLangOf()(of.languages)}>
          {quote}
        </blockquote>
        <b>{m.home_name_age({ name, age })}</b>
        <Mark>{m.fictional_mark()}</Mark>
        <span className="mut sm">{m.home_set_in({ place: setting.place })}</span>
      </figcaption>
    </figure>
  );
}
