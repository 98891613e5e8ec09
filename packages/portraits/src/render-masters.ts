/** Renders the whole cast: node packages/portraits/src/render-masters.ts [--only username] [--force] */
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { castPerson, castPictures, type CastEntry, type CastPicture, type PictureKind } from "./cast-picture.ts";
import { PALETTE_NAMES, type Palette } from "./palettes.ts";
import { HEIGHT, WIDTH } from "./portrait.ts";
import { hash } from "./random.ts";
import { renderPicture } from "./render.ts";
import type { HairStyleName } from "./traits.ts";

/** Increment when the drawing changes: every picture is rendered again. */
export const LOOK = 1;
/** Increment when only one hairstyle's drawing changes: nobody else is rendered again. */
export const STYLE_LOOK: Partial<Record<HairStyleName, number>> = { braids: 2, locs: 2, "side-braid": 2 };

export interface MasterEntry {
  readonly n: number;
  readonly kind: PictureKind;
  readonly palettes: readonly Palette[];
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly placeholder: Partial<Record<Palette, string>>;
  readonly focus: { readonly x: number; readonly y: number };
}
export type MasterIndex = Record<string, readonly MasterEntry[]>;

const HERE = import.meta.dirname;
export const MASTERS_DIR = path.join(HERE, "../masters");
const INDEX_FILE = path.join(MASTERS_DIR, "index.json");
const HASH_FILE = path.join(MASTERS_DIR, "hashes.json");
export const CAST_FILE = path.join(HERE, "../../db/src/demo/cast.json");

export const readCast = async (): Promise<CastEntry[]> => JSON.parse(await readFile(CAST_FILE, "utf8")) as CastEntry[];
export const masterFile = (username: string, n: number, palette: Palette): string =>
  path.join(MASTERS_DIR, username, `${n}-${palette}.webp`);

const readJson = async <T>(file: string, otherwise: T): Promise<T> =>
  existsSync(file) ? (JSON.parse(await readFile(file, "utf8")) as T) : otherwise;

const specHash = (entry: CastEntry, picture: CastPicture): string => {
  const style = STYLE_LOOK[entry.portrait.hairStyle];
  return hash(JSON.stringify([LOOK, castPerson(entry), picture, ...(style ? [style] : [])])).toString(36);
};

interface Done {
  readonly entry: MasterEntry;
  readonly bytes: number;
}

async function renderOne(entry: CastEntry, picture: CastPicture): Promise<Done> {
  const person = castPerson(entry);
  const placeholder: Partial<Record<Palette, string>> = {};
  let focus = { x: 0.5, y: 0.46 };
  let bytes = 0;
  for (const palette of PALETTE_NAMES) {
    const { webp, portrait } = await renderPicture(person, picture.spec, palette);
    await writeFile(masterFile(entry.username, picture.n, palette), webp);
    placeholder[palette] = portrait.placeholder;
    focus = portrait.focus;
    bytes += webp.length;
  }
  const { n, kind, alt } = picture;
  return { entry: { n, kind, palettes: PALETTE_NAMES, width: WIDTH, height: HEIGHT, alt, placeholder, focus }, bytes };
}

async function sweep(kept: ReadonlySet<string>): Promise<void> {
  for (const dir of await readdir(MASTERS_DIR, { withFileTypes: true })) {
    if (!dir.isDirectory()) continue;
    const names = await readdir(path.join(MASTERS_DIR, dir.name));
    const stale = names.filter((name) => !kept.has(`${dir.name}/${Number.parseInt(name, 10)}`));
    for (const name of stale) await rm(path.join(MASTERS_DIR, dir.name, name));
    if (stale.length === names.length) await rm(path.join(MASTERS_DIR, dir.name), { recursive: true });
  }
}

interface Job {
  readonly entry: CastEntry;
  readonly picture: CastPicture;
  readonly key: string;
  readonly hash: string;
}

/** Profile pictures come first: an interrupted run still leaves every character with a face. */
async function allJobs(): Promise<Job[]> {
  const cast = await readCast();
  return cast
    .flatMap((entry, i) =>
      castPictures(entry, i).map((picture) => ({
        entry,
        picture,
        key: `${entry.username}/${picture.n}`,
        hash: specHash(entry, picture),
      })),
    )
    .toSorted((a, b) => a.picture.n - b.picture.n);
}

const byName = <T>(record: Record<string, T>): [string, T][] =>
  Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

async function save(
  jobs: readonly Job[],
  made: ReadonlyMap<string, MasterEntry>,
  hashes: Record<string, string>,
): Promise<void> {
  const index: Record<string, MasterEntry[]> = {};
  for (const { entry, key } of jobs) {
    const master = made.get(key);
    if (master) (index[entry.username] ??= []).push(master);
  }
  const lines = byName(index).map(
    ([name, list]) => `${JSON.stringify(name)}: [\n${list.map((e) => `  ${JSON.stringify(e)}`).join(",\n")}\n]`,
  );
  await writeFile(INDEX_FILE, `{\n${lines.join(",\n")}\n}\n`);
  const used = byName(hashes).filter(([key]) => made.has(key));
  await writeFile(HASH_FILE, `${JSON.stringify(Object.fromEntries(used), null, 1)}\n`);
}

interface Options {
  readonly only: string | undefined;
  readonly force: boolean;
}

async function renderMasters({ only, force }: Options): Promise<void> {
  await mkdir(MASTERS_DIR, { recursive: true });
  const jobs = await allJobs();
  if (only && !jobs.some((job) => job.entry.username === only)) throw new Error(`no character is named ${only}`);
  const index = await readJson<MasterIndex>(INDEX_FILE, {});
  const hashes = await readJson<Record<string, string>>(HASH_FILE, {});
  const made = new Map<string, MasterEntry>();
  for (const { entry, picture, key } of jobs) {
    const old = index[entry.username]?.find((e) => e.n === picture.n);
    if (old && PALETTE_NAMES.every((p) => existsSync(masterFile(entry.username, picture.n, p)))) made.set(key, old);
  }
  const due = jobs.filter(
    ({ entry, key, hash: wanted }) =>
      (!only || entry.username === only) && (force || !made.has(key) || hashes[key] !== wanted),
  );
  const queue = due.values();
  let [done, bytes] = [0, 0];
  const worker = async (): Promise<void> => {
    for (const { entry, picture, key, hash: wanted } of queue) {
      await mkdir(path.join(MASTERS_DIR, entry.username), { recursive: true });
      const result = await renderOne(entry, picture);
      made.set(key, result.entry);
      hashes[key] = wanted;
      bytes += result.bytes;
      done += 1;
      if (done % 60 === 0) {
        process.stdout.write(
          `${done}/${due.length} pictures in ${PALETTE_NAMES.length} palettes, ${(bytes / 1e6).toFixed(1)} MB\n`,
        );
        await save(jobs, made, hashes);
      }
    }
  };
  await Promise.all([worker(), worker()]); // one draws while the other encodes
  await save(jobs, made, hashes);
  await sweep(new Set(jobs.map((job) => job.key)));
  process.stdout.write(`done: ${done} pictures drawn, ${jobs.length - due.length} unchanged\n`);
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const at = args.indexOf("--only");
  await renderMasters({ only: at >= 0 ? args[at + 1] : undefined, force: args.includes("--force") });
}
