import routes from "../routes.ts";

type Entry = { path?: string; file: string; children?: Entry[] };

/** The layouts behind the login. */
const MEMBERS = ["routes/layouts/authenticated.tsx", "routes/layouts/checkout.tsx"];

/** The route table's addresses below some layouts, as written there. */
function pathsBelow(isMeant: (file: string) => boolean): string[] {
  const below = ({ path, children = [] }: Entry, place: string): string[] => {
    const here = path === undefined ? place : `${place}/${path}`;
    return [...(path === undefined ? [] : [here]), ...children.flatMap((child) => below(child, here))];
  };
  return (routes as Entry[]).filter(({ file }) => isMeant(file)).flatMap((layout) => below(layout, ""));
}

export const memberPaths = (): string[] => pathsBelow((file) => MEMBERS.includes(file));
export const otherPaths = (): string[] => pathsBelow((file) => !MEMBERS.includes(file));
