import type { Route } from "./+types/faq";
import { publicMeta } from "../features/frame/page-meta.ts";
import { FaqPage } from "../features/pages/faq-page.tsx";
import { readFaq } from "../features/pages/read-page.ts";
import { ssrContext } from "../shared/context.ts";

export const loader = ({ context }: Route.LoaderArgs) => readFaq(context.get(ssrContext));
export const shouldRevalidate = (): boolean => false;

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, given.loaderData?.title ?? "", given.loaderData?.description ?? "");
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

export default function FaqRoute({ loaderData }: Route.ComponentProps) {
  return <FaqPage faq={loaderData} />;
}
