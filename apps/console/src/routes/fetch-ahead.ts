import { matchRoutes } from "react-router";
import { routes } from "./routes.tsx";

/** Fetches the part of a place that somebody is about to open. One that does not come is asked for by the press. */
export function fetchAhead(to: string): void {
  for (const { route } of matchRoutes(routes, to) ?? [])
    if (typeof route.lazy === "function") route.lazy().catch(() => undefined);
}
