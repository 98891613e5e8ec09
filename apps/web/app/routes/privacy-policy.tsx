import type { Route } from "./+types/privacy-policy";
import { publicMeta } from "../features/frame/page-meta.ts";
import { LegalPage } from "../features/pages/article-page.tsx";
import { readArticle } from "../features/pages/read-page.ts";
import { ssrContext } from "../shared/context.ts";
import { readPatiently } from "../shared/missing-page.ts";

export const loader = ({ context }: Route.LoaderArgs) => readArticle(context.get(ssrContext), "privacy-policy");
export const clientLoader = (args: Route.ClientLoaderArgs) => readPatiently(args);
export const shouldRevalidate = (): boolean => false;

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, given.loaderData?.title ?? "", given.loaderData?.description ?? "");
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

export default function PrivacyPolicyRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage article={loaderData} />;
}
