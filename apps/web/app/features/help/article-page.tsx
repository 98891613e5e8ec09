import { Link } from "@masq/ui/link";
import { ChevronLeft } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { useBrand } from "../../shared/viewer.ts";
import { oneStop } from "../limits/one-stop.ts";
import { SettingsFrame } from "../settings/settings-frame.tsx";
import { ArticleText } from "./article-text.tsx";
import { GROUP_NAMES, type Article, type ArticleLink } from "./articles.ts";
import { ArticleList } from "./help-page.tsx";
import { WriteToUs } from "./write-to-us.tsx";
import * as css from "./help.module.css";
import * as frameCss from "../settings/frame.module.css";

type Props = { article: Article; related: readonly ArticleLink[] };

export function ArticlePage({ article, related }: Props) {
  const { productName, company } = useBrand();
  const named = (text: string): string =>
    oneStop(text.replaceAll("{brand}", productName).replaceAll("{company}", company.name));
  const back = (
    <Link className={frameCss.back} href="/settings/help-center">
      <ChevronLeft size={20} aria-hidden="true" />
      {m.help_back({ group: GROUP_NAMES[article.group]() })}
    </Link>
  );
  return (
    <SettingsFrame title={article.title} back={back}>
      <article className={css.article}>
        <ArticleText text={article.text.map(named)} />
      </article>
      <section className={css.group} aria-labelledby="help-related">
        <h2 className="d h4" id="help-related">
          {m.help_related()}
        </h2>
        <ArticleList articles={related} />
      </section>
      <WriteToUs subject={article.title} />
    </SettingsFrame>
  );
}
