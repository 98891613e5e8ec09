/** Draws the whole cast into files: node packages/portraits/src/render-masters.ts [--only username] [--force] [--part 1/2] [--wall] */
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import sharp from "sharp";
import type { CastRecord, Casting } from "./casting.ts";
import { indexOf } from "./master-index.ts";
import { makePerson, type Person } from "./person.ts";
import { encode, mastersOf } from "./prints.ts";
import { drawWall, WALL_NAMES, wallOrder } from "./render-wall.ts";

const HERE = import.meta.dirname;
export const MASTERS_DIR = path.join(HERE, "../masters");
export const INDEX_FILE = path.join(MASTERS_DIR, "index.json");

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(path.join(HERE, file), "utf8")) as T;
export const readCast = (): Promise<CastRecord[]> => readJson("../../db/src/demo/cast.json");
export const readCasting = (): Promise<Record<string, Casting>> => readJson("../casting.json");
export const WALL_FILE = path.join(MASTERS_DIR, "wall.json");
export const masterFile = (username: string, name: string): string => path.join(MASTERS_DIR, username, `${name}.avif`);

/** Under another name first: an interrupted run leaves no half file that the next would take for done. */
async function put(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.part`, bytes);
  await rename(`${file}.part`, file);
}

async function renderCharacter(person: Person, force: boolean): Promise<number> {
  let drawn = 0;
  await mkdir(path.join(MASTERS_DIR, person.key), { recursive: true });
  for (const [name, draw] of mastersOf(person)) {
    const file = masterFile(person.key, name);
    if (existsSync(file) && !force) continue;
    await put(file, await encode(draw()));
    drawn += 1;
  }
  return drawn;
}

/** One picture for each palette and face, and who is where on it. It needs every card. */
async function renderWall(cast: readonly CastRecord[]): Promise<void> {
  const order = wallOrder(cast.map(({ username }) => username));
  for (const { name, palette, face } of WALL_NAMES)
    await put(path.join(MASTERS_DIR, `${name}.avif`), await drawWall(masterFile, order, palette, face));
  await put(WALL_FILE, Buffer.from(`${JSON.stringify(order, null, 2)}\n`));
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      force: { type: "boolean" },
      part: { type: "string" },
      wall: { type: "boolean" },
    },
  });
  sharp.concurrency(1);
  const [part, parts] = (values.part ?? "1/1").split("/").map(Number);
  const [cast, casting] = await Promise.all([readCast(), readCasting()]);
  const due = cast.filter(({ username }, i) => i % parts === part - 1 && (values.only ?? username) === username);
  if (!due.length) throw new Error(`no character is named ${values.only}`);
  let drawn = 0;
  for (const record of due) {
    drawn += await renderCharacter(makePerson(record, casting[record.username]), values.force ?? false);
    if (record === due.at(-1) || due.indexOf(record) % 10 === 9) process.stdout.write(`${record.username}: ${drawn}\n`);
  }
  await put(INDEX_FILE, Buffer.from(`${JSON.stringify(indexOf(cast, casting), null, 2)}\n`));
  if (values.wall === true) await renderWall(cast);
}
