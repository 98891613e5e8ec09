import { className } from "@masq/ui/class-name";
import type { Plugin } from "vite";

const IMPORT = /import \* as (\w+) from ["']([^"']+\.module\.css)["'];?/g;
const MODULE = /\.module\.css$/;
const SHEET = /\.css$/;
const FIRST_TWO = /\bcx\("([^"]*)", "([^"]*)"/g;
const ONE = /\bcx\(("[^"]*")\)/g;

/** `cx("a", "b", isOn && "c")` is `cx("a b", isOn && "c")`, and `cx("a b")` is "a b". */
export function joinClasses(code: string): string {
  let joined = code;
  for (let before = ""; before !== joined;) {
    before = joined;
    joined = joined.replaceAll(FIRST_TWO, 'cx("$1 $2"');
  }
  return joined.replaceAll(ONE, "$1");
}

/**
 * In a build classes stand where they are used. As constants of their module, those that two files share would each be an
 * export of some file, and of sixty files nothing else. Sheets come of the browser's part alone.
 */
export const writtenClasses: Plugin = {
  name: "masq:written-classes",
  apply: "build",
  enforce: "post",
  async transform(code, id) {
    const isServer = this.environment.name !== "client";
    if (isServer ? SHEET.test(id) : MODULE.test(id))
      return { code: "export {};", map: null, moduleSideEffects: isServer ? false : "no-treeshake" };
    let written = code;
    for (const [line, local = "", from = ""] of code.matchAll(IMPORT)) {
      const file = (await this.resolve(from, id))?.id ?? "";
      written = written
        .replace(line, `import ${JSON.stringify(from)};`)
        .replaceAll(new RegExp(`\\b${local}\\.(\\w+)`, "g"), (_, name: string) =>
          JSON.stringify(className(name, file)),
        );
    }
    return written === code ? null : { code: joinClasses(written), map: null };
  },
};
