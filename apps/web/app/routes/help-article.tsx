import type { Route } from "./+types/help-article";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { NotFound } from "../features/frame/not-found.tsx";
import { ArticlePage } from "../features/help/article-page.tsx";
import { linkOf, readArticles, type Article, type ArticleLink } from "../features/help/articles.ts";
import { m } from "../paraglide/messages.js";
import { ssrContext } from "../shared/context.ts";
import { pageLocale } from "../shared/locale.ts";

type Found = { article: Article; related: ArticleLink[] } | null;

function find(articles: Article[], slug: string): Found {
  const article = articles.find((one) => one.slug === slug);
  if (article === undefined) return null;
  const related = articles.filter((one) => article.related.includes(one.slug)).map(linkOf);
  return { article, related };
}

export async function loader({ context, params }: Route.LoaderArgs): Promise<Found> {
  return find(await readArticles(context.get(ssrContext).locale), params.slug);
}
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<Found> {
  return find(await readArticles(pageLocale()), params.slug);
}

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, given.loaderData?.article.title ?? m.help_title());

export default function HelpArticleRoute({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <NotFound /> : <ArticlePage {...loaderData} />;
}
