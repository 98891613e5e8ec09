import { cx } from "@masq/ui/cx";
import { Sections } from "./article-page.tsx";
import { Contents } from "./contents.tsx";
import type { Article } from "./page-text.ts";
import * as css from "./page.module.css";

/** `/crisis`: the protocol, in the order in which it happens (docs/decisions/087). */
export function CrisisPage({ article }: { article: Article }) {
  return (
    <main id="main" className={cx(css.page, "page")} tabIndex={-1} data-page="crisis">
      <header className={css.head}>
        <h1 className="d">{article.title}</h1>
        <p className="lede">{article.lede}</p>
      </header>
      <Contents entries={article.sections} />
      <Sections article={article} />
    </main>
  );
}
