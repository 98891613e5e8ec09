import type { Route } from "./+types/help-center";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { linkOf, readArticles, type ArticleLink } from "../features/help/articles.ts";
import { HelpPage } from "../features/help/help-page.tsx";
import { m } from "../paraglide/messages.js";
import { ssrContext } from "../shared/context.ts";
import { pageLocale } from "../shared/locale.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<ArticleLink[]> {
  return (await readArticles(context.get(ssrContext).locale)).map(linkOf);
}
export async function clientLoader(): Promise<ArticleLink[]> {
  return (await readArticles(pageLocale())).map(linkOf);
}

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.help_title());

export default function HelpCenterRoute({ loaderData }: Route.ComponentProps) {
  return <HelpPage articles={loaderData} />;
}
