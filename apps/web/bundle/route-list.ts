import fs from "node:fs/promises";
import path from "node:path";
import { packFile } from "./packed-files.ts";

const LIST = /^manifest-[\w-]+\.js$/;
const IMPORTS = /"imports":\[([^\]]*)\]/g;
const SCRIPT = /"\/assets\/([\w.~-]+\.js)"/g;

/** Each route's files in one order, which means nothing to the browser and lets the list pack by a ninth smaller. */
function inOneOrder(list: string): string {
  const files = (imports: string): string[] => imports.split(",").filter((file) => file !== "");
  const times = new Map<string, number>();
  for (const [, imports = ""] of list.matchAll(IMPORTS))
    for (const file of files(imports)) times.set(file, (times.get(file) ?? 0) + 1);
  const oftenFirst = (one: string, other: string): number =>
    (times.get(other) ?? 0) - (times.get(one) ?? 0) || (one < other ? -1 : 1);
  return list.replaceAll(
    IMPORTS,
    (_, imports: string) => `"imports":[${files(imports).toSorted(oftenFirst).join(",")}]`,
  );
}

/**
 * The router's list of its routes is written behind the bundle, past its plugins: here it is packed as the other files
 * are, and written once more for German pages, whose files it names (one-language.ts).
 */
export async function finishRouteList(client: string): Promise<void> {
  const assets = path.join(client, "assets");
  const names = (await fs.readdir(assets)).filter((name) => LIST.test(name));
  if (names.length !== 1) throw new Error(`${names.length} lists of routes in ${assets}`);
  const [name = ""] = names;
  const list = inOneOrder(await fs.readFile(path.join(assets, name), "utf8"));
  await fs.writeFile(path.join(assets, name), list);
  await fs.writeFile(path.join(assets, "de", name), list.replaceAll(SCRIPT, `"/assets/de/$1"`));
  await Promise.all([packFile(path.join(assets, name)), packFile(path.join(assets, "de", name))]);
}
