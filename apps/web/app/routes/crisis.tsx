import type { Route } from "./+types/crisis";
import { publicMeta } from "../features/frame/page-meta.ts";
import { CrisisPage } from "../features/pages/crisis-page.tsx";
import { readCrisis } from "../features/pages/read-crisis.ts";
import { ssrContext } from "../shared/context.ts";
import { readPatiently } from "../shared/missing-page.ts";

export const loader = ({ context }: Route.LoaderArgs) => readCrisis(context.get(ssrContext));
export const clientLoader = (args: Route.ClientLoaderArgs) => readPatiently(args);
export const shouldRevalidate = (): boolean => false;

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, given.loaderData?.title ?? "", given.loaderData?.description ?? "");
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

export default function CrisisRoute({ loaderData }: Route.ComponentProps) {
  return <CrisisPage article={loaderData} />;
}
