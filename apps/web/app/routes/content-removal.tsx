import type { Route } from "./+types/content-removal";
import { publicMeta } from "../features/frame/page-meta.ts";
import { RemovalPage } from "../features/removal/removal-page.tsx";
import { m } from "../paraglide/messages.js";
import { ssrContext } from "../shared/context.ts";

export const loader = ({ context, request }: Route.LoaderArgs) => ({
  captcha: context.get(ssrContext).captcha,
  named: new URL(request.url).searchParams.get("url") ?? "",
});

export const shouldRevalidate = (): boolean => false;

export const meta: Route.MetaFunction = (given) => publicMeta(given, m.removal_title(), m.removal_description());

export default function ContentRemovalRoute({ loaderData }: Route.ComponentProps) {
  return <RemovalPage {...loaderData} />;
}
