import type { Route } from "./+types/block";
import { BlockPage } from "../features/auth/block-page.tsx";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { m } from "../paraglide/messages.js";

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.block_title());

export default function BlockRoute() {
  return <BlockPage />;
}
