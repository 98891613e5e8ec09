import fs from "node:fs/promises";
import path from "node:path";
import { packFile } from "./packed-files.ts";

const LIST = /^manifest-[\w-]+\.js$/;
const SCRIPT = /"\/assets\/([\w.~-]+\.js)"/g;

/**
 * The router's list of its routes is written behind the bundle, past its plugins: here it is packed as the other files
 * are, and written once more for German pages, whose files it names (one-language.ts).
 */
export async function finishRouteList(client: string): Promise<void> {
  const assets = path.join(client, "assets");
  const names = (await fs.readdir(assets)).filter((name) => LIST.test(name));
  if (names.length !== 1) throw new Error(`${names.length} lists of routes in ${assets}`);
  const [name = ""] = names;
  const list = await fs.readFile(path.join(assets, name), "utf8");
  await fs.writeFile(path.join(assets, "de", name), list.replaceAll(SCRIPT, `"/assets/de/$1"`));
  await Promise.all([packFile(path.join(assets, name)), packFile(path.join(assets, "de", name))]);
}
