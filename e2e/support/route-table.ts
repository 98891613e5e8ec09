import routes from "../../apps/web/app/routes.ts";

type Entry = { path?: string | undefined; index?: boolean | undefined; children?: Entry[] | undefined };

const pathsOf = (entries: readonly Entry[], under = ""): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const here = path === undefined ? under : `${under}/${path}`;
    const own = path !== undefined || index === true ? [here === "" ? "/" : here] : [];
    return [...new Set([...own, ...pathsOf(children, here)])];
  });

/** A file, the gallery of the demo, and what stands for all that is nowhere. */
const NO_PAGES = ["/version.json", "/__ui", "/*"];

/** Parts of an address in the route table, filled with something that is there. */
const SAMPLES: Readonly<Record<string, string>> = { ":page?": "1", ":slug": "credits", ":conversationId": "blank" };

/** Every page of the members' web, as the route table has it. `id` is the character whose profile is opened. */
export const everyPage = (id: string): string[] =>
  pathsOf(routes)
    .filter((path) => !NO_PAGES.includes(path))
    .map((path) => path.replace(/:[^/]+/g, (part) => (part === ":id" ? id : (SAMPLES[part] ?? part))));
