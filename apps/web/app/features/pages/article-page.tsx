import { cx } from "@masq/ui/cx";
import { dateFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { useRootData } from "../../shared/viewer.ts";
import { Blocks } from "./blocks.tsx";
import { Contents } from "./contents.tsx";
import type { Article } from "./page-text.ts";
import * as css from "./page.module.css";

/** When the legal texts last changed. Update it with them; set `isReviewed` once a lawyer has reviewed them. */
const LEGAL = { date: "2026-11-29", isReviewed: false } as const;

/** Terms, privacy, cookies: numbered, with their date and whether a lawyer has reviewed them. */
export function LegalPage({ article }: { article: Article }) {
  const { locale } = useRootData();
  const day = dateFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(LEGAL.date));
  return (
    <main id="main" className={cx(css.page, "page")} tabIndex={-1} data-page="legal">
      <header className={css.head}>
        <h1 className="d">{article.title}</h1>
        <p className="lede">{article.lede}</p>
        <p className={css.version}>
          {m.pages_version({ day })} {LEGAL.isReviewed ? "" : m.pages_unreviewed()}
        </p>
      </header>
      <Contents entries={article.sections} />
      <Sections article={article} />
    </main>
  );
}

export function Sections({ article: { sections } }: { article: Article }) {
  return (
    <div className={css.chapters}>
      {sections.map(({ id, title, text }) => (
        <section key={id} aria-labelledby={id}>
          <h2 className="d h3" id={id}>
            {title}
          </h2>
          <Blocks blocks={text} />
        </section>
      ))}
    </div>
  );
}
