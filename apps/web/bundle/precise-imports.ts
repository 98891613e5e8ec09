import fs from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** Name → file, of the package's index. */
function readIcons(index: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of index.matchAll(/export \{([^}]*)\} from '\.\/(icons\/[^']+)'/g))
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) files.set(name, `lucide-react/dist/esm/${file}`);
  return files;
}

/** Key → file and the name that the file exports it by. */
function readMessages(folder: string): ReadonlyMap<string, { file: string; name: string }> {
  const messages = new Map<string, { file: string; name: string }>();
  for (const entry of fs.readdirSync(folder).filter((one) => one.endsWith(".js") && one !== "_index.js")) {
    const file = path.join(folder, entry);
    const code = fs.readFileSync(file, "utf8");
    for (const [, name = ""] of code.matchAll(/^export const (\w+) =/gm)) messages.set(name, { file, name });
    for (const [, name = ""] of code.matchAll(/^export \{ \w+ as "([^"]+)" \}/gm)) messages.set(name, { file, name });
  }
  return messages;
}

const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g;
const TEXT_IMPORT = /import\s*\{\s*m\s*\}\s*from\s*["'][./]+\/paraglide\/messages\.js["'];?/;
const TEXT_USE = /(?<![\w.$])m(?:\.(\w+)|\["([^"]+)"\])/g;

/**
 * In the browser's build a file imports each icon and each text from its own file instead of through an index of all:
 * only so it can be known which page needs which (file-groups.ts).
 */
export function preciseImports(app: string): Plugin {
  const messages = path.join(app, "paraglide/messages");
  let icons: ReadonlyMap<string, string>;
  let texts: ReadonlyMap<string, { file: string; name: string }>;
  return {
    name: "masq:precise-imports",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    async buildStart() {
      const index = await this.resolve("lucide-react");
      if (index === null) throw new Error("lucide-react has no index");
      icons = readIcons(fs.readFileSync(index.id, "utf8"));
      texts = readMessages(messages);
    },
    transform(code, id) {
      if (id.includes("/node_modules/") || id.startsWith(messages)) return null;
      const used = new Map<string, string>();
      let precise = code.replaceAll(ICON_IMPORT, (_, names: string) =>
        names
          .split(",")
          .map((one) => one.trim().split(/\s+as\s+/))
          .filter(([name]) => name !== "")
          .map(([name = "", local = name]) => {
            const file = icons.get(name);
            if (file === undefined) throw new Error(`${id}: no icon ${name}`);
            return `import ${local} from "${file}";`;
          })
          .join(""),
      );
      if (TEXT_IMPORT.test(precise)) {
        precise = precise.replace(TEXT_IMPORT, "").replaceAll(TEXT_USE, (_, plain?: string, quoted?: string) => {
          const key = plain ?? quoted ?? "";
          const local = `m_${key.replaceAll(/\W/g, "_")}`;
          const found = texts.get(key);
          if (found === undefined) throw new Error(`${id}: no text ${key}`);
          used.set(local, `import { ${JSON.stringify(found.name)} as ${local} } from ${JSON.stringify(found.file)};`);
          return local;
        });
        precise = [...used.values(), precise].join("");
      }
      return precise === code ? null : { code: precise, map: null };
    },
  };
}
