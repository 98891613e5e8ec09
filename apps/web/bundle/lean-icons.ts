import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { Stroke } from "./lean-icon.ts";

type IconData = {
  name: string;
  size: number;
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
  aliases?: readonly string[];
};

const ICON = /\/node_modules\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const LEAN_ICON = path.join(import.meta.dirname, "lean-icon.ts");

/** The classes and the drawing of an icon's file, without the keys of its elements: their order never changes. */
export async function readIcon(file: string): Promise<[names: string, ...strokes: Stroke[]]> {
  const { __iconData: icon } = (await import(pathToFileURL(file).href)) as { __iconData: IconData };
  if (icon.size !== 24) throw new Error(`${file}: drawn on ${icon.size}`);
  const strokes = icon.node.map(([tag, { key, ...rest }]): Stroke => {
    const { d, ...more } = rest;
    return tag === "path" && d !== undefined && Object.keys(more).length === 0 ? d : [tag, rest];
  });
  return [["lucide", ...[icon.name, ...(icon.aliases ?? [])].map((name) => `lucide-${name}`)].join(" "), ...strokes];
}

/** Of an icon a browser needs the drawing, not the ways to build others of it. */
export function leanIcons(): Plugin {
  return {
    name: "masq:lean-icons",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async load(id) {
      if (!ICON.test(id)) return null;
      const given = (await readIcon(id)).map((one) => JSON.stringify(one)).join(", ");
      return `import { leanIcon } from ${JSON.stringify(LEAN_ICON)};\nexport default /* @__PURE__ */ leanIcon(${given});`;
    },
  };
}
