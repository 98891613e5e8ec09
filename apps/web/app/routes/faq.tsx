import type { Route } from "./+types/faq";
import { dataBlock } from "../features/frame/data-blocks.ts";
import { publicMeta } from "../features/frame/page-meta.ts";
import { faqNodes } from "../features/pages/faq-nodes.ts";
import { FaqPage } from "../features/pages/faq-page.tsx";
import { readFaq } from "../features/pages/read-page.ts";
import { ssrContext } from "../shared/context.ts";
import { readPatiently } from "../shared/missing-page.ts";

export const loader = ({ context }: Route.LoaderArgs) => readFaq(context.get(ssrContext));
export const clientLoader = (args: Route.ClientLoaderArgs) => readPatiently(args);
export const shouldRevalidate = (): boolean => false;

export const meta: Route.MetaFunction = (given) => {
  const faq = given.loaderData;
  return faq === undefined ? [] : [...publicMeta(given, faq.title, faq.description), dataBlock(faqNodes(faq))];
};
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

export default function FaqRoute({ loaderData }: Route.ComponentProps) {
  return <FaqPage faq={loaderData} />;
}
