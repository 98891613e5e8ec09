import routes from "../../apps/web/app/routes.ts";

type Entry = { path?: string | undefined; index?: boolean | undefined; children?: Entry[] | undefined };

const pathsOf = (entries: readonly Entry[], under = ""): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const here = path === undefined ? under : `${under}/${path}`;
    const own = path !== undefined || index === true ? [here === "" ? "/" : here] : [];
    return [...new Set([...own, ...pathsOf(children, here)])];
  });

/** A file, the demo's gallery, and the catch-all. */
const NO_PAGES = ["/version.json", "/__ui", "/*"];

/** Every page of the members' app, from the route table. `id`: the character whose profile is opened. */
export function everyPage(id: string, conversationId = "blank"): string[] {
  const samples: Readonly<Record<string, string>> = {
    ":id": id,
    ":conversationId": conversationId,
    ":page?": "1",
    ":slug": "credits",
    ":order?": "2026-000123",
  };
  return pathsOf(routes)
    .filter((path) => !NO_PAGES.includes(path))
    .map((path) => path.replace(/:[^/]+/g, (part) => samples[part] ?? part));
}
