import { ROOT } from "@masq/server/http/render-page";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";

/** Paths of all pages, from the built router's own table; parameters are filled in. */
export async function pagePaths(): Promise<string[]> {
  const { routes } = (await import(
    pathToFileURL(path.join(ROOT, "apps/web/build/server/index.js")).href
  )) as ServerBuild;
  const whole = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${whole(route.parentId)}${route.path === undefined ? "" : `/${route.path}`}` : "";
  };
  const filled = Object.keys(routes).map((id) =>
    whole(id)
      .replaceAll(/\/:\w+\?/g, "")
      .replaceAll(/:\w+|\*/g, "x1"),
  );
  return [...new Set(filled.map((found) => found.replace(/^\/+/, "/") || "/"))];
}
