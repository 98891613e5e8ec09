import type { Route } from "./+types/block";
import { BlockPage } from "../features/auth/block-page.tsx";
import { m } from "../paraglide/messages.js";
import { titled } from "../shared/title.ts";

export const meta: Route.MetaFunction = ({ matches }) => titled(matches, m.block_title());

export default function BlockRoute() {
  return <BlockPage />;
}
