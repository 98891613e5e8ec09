import type { Route } from "./+types/about-us";
import { publicMeta } from "../features/frame/page-meta.ts";
import { readCast, splitCast } from "../features/home/cast.ts";
import { AboutPage } from "../features/pages/about-page.tsx";
import { readArticle } from "../features/pages/read-page.ts";
import { ssrContext } from "../shared/context.ts";
import { readPatiently } from "../shared/missing-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ssr = context.get(ssrContext);
  const [article, cast] = await Promise.all([readArticle(ssr, "about-us"), readCast(ssr)]);
  // Not the one on the home page.
  const { focal, others } = splitCast(cast);
  return { article, figure: others[0] ?? focal };
}
export const clientLoader = (args: Route.ClientLoaderArgs) => readPatiently(args);
export const shouldRevalidate = (): boolean => false;

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, given.loaderData?.article.title ?? "", given.loaderData?.article.description ?? "");
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

export default function AboutUsRoute({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />;
}
