import fs from "node:fs/promises";
import path from "node:path";
import { packFile } from "./packed-files.ts";

const LIST = /^manifest-[\w-]+\.js$/;
const ENTRY = /^entry\.client-[\w-]+\.js$/;
const FRAME = /^frame-[\w-]+\.js$/;
const SERVER_LIST = /^server-build-[\w-]+\.js$/;
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

/** The file in a folder that a pattern names; there is one. */
async function oneFile(folder: string, pattern: RegExp): Promise<string> {
  const [name, ...others] = (await fs.readdir(folder)).filter((one) => pattern.test(one));
  if (name === undefined || others.length > 0) throw new Error(`not one file ${pattern} in ${folder}`);
  return path.join(folder, name);
}

/** The entry's own file only asks for the frame, which begins by itself: a page asks for that at once. */
async function beginWithFrame(build: string): Promise<void> {
  const assets = path.join(build, "client/assets");
  const entry = await oneFile(assets, ENTRY);
  const frame = path.basename(await oneFile(assets, FRAME));
  const lists = [oneFile(assets, LIST), oneFile(path.join(build, "server/assets"), SERVER_LIST)];
  for (const file of await Promise.all(lists)) {
    const text = await fs.readFile(file, "utf8");
    await fs.writeFile(file, text.replaceAll(path.basename(entry), frame));
  }
  await Promise.all([fs.rm(entry), fs.rm(path.join(assets, "de", path.basename(entry)))]);
}

/**
 * The router's list of its routes is written behind the bundle, past its plugins: here it is packed as the other files
 * are, and written once more for German pages, whose files it names (one-language.ts).
 */
export async function finishRouteList(build: string): Promise<void> {
  await beginWithFrame(build);
  const assets = path.join(build, "client/assets");
  const name = path.basename(await oneFile(assets, LIST));
  const list = inOneOrder(await fs.readFile(path.join(assets, name), "utf8"));
  await fs.writeFile(path.join(assets, name), list);
  await fs.writeFile(path.join(assets, "de", name), list.replaceAll(SCRIPT, `"/assets/de/$1"`));
  await Promise.all([packFile(path.join(assets, name)), packFile(path.join(assets, "de", name))]);
}
