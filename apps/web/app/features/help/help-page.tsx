import { Link } from "@masq/ui/link";
import { ChevronRight, Search } from "lucide-react";
import { useId, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useRootData } from "../../shared/viewer.ts";
import { SettingsFrame } from "../settings/settings-frame.tsx";
import { GROUP_NAMES, HELP_GROUPS, hrefOf, linkOf, readArticles, type Article, type ArticleLink } from "./articles.ts";
import { findArticles } from "./find-articles.ts";
import { WriteToUs } from "./write-to-us.tsx";
import * as css from "./help.module.css";

export function HelpPage({ articles }: { articles: readonly ArticleLink[] }) {
  const { locale } = useRootData();
  const id = useId();
  const [query, setQuery] = useState("");
  const [texts, setTexts] = useState<Article[] | null>(null);
  const load = (): void => {
    if (texts === null) void readArticles(locale).then(setTexts, () => setTexts([]));
  };
  const isSearching = query.trim() !== "";
  const found = isSearching && texts !== null ? findArticles(texts, query).map(linkOf) : null;
  return (
    <SettingsFrame title={m.help_title()} lead={<p className="mut">{m.help_lead()}</p>}>
      <search className={css.search}>
        <label className="sr" htmlFor={id}>
          {m.help_search()}
        </label>
        <Search size={19} aria-hidden="true" />
        <input
          id={id}
          className="inp"
          type="search"
          autoComplete="off"
          placeholder={m.help_search()}
          value={query}
          onFocus={load}
          onChange={({ target }) => {
            load();
            setQuery(target.value);
          }}
        />
      </search>
      <p className="mut sm" role="status">
        {found === null
          ? ""
          : found.length === 0
            ? m.help_none({ words: query.trim() })
            : m.help_found({ n: found.length })}
      </p>
      {found === null ? (
        HELP_GROUPS.map((group) => (
          <section key={group} className={css.group} aria-labelledby={`help-${group}`}>
            <h2 className="d h3" id={`help-${group}`}>
              {GROUP_NAMES[group]()}
            </h2>
            <ArticleList articles={articles.filter((one) => one.group === group)} />
          </section>
        ))
      ) : (
        <ArticleList articles={found} />
      )}
      <WriteToUs subject={isSearching ? query.trim() : m.help_title()} />
    </SettingsFrame>
  );
}

export function ArticleList({ articles }: { articles: readonly ArticleLink[] }) {
  return (
    <ul className={css.list}>
      {articles.map(({ slug, title }) => (
        <li key={slug}>
          <Link href={hrefOf(slug)}>
            <span>{title}</span>
            <ChevronRight size={18} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
