import type { Route } from "./+types/version";
import { ssrContext } from "../shared/context.ts";

/** Polled hourly by open pages (specification section 9). */
export function loader({ context }: Route.LoaderArgs): Response {
  const { version } = context.get(ssrContext);
  return Response.json({ version }, { headers: { "Cache-Control": "no-store" } });
}
