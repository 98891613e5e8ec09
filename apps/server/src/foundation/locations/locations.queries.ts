import type { LocationFile } from "@masq/contract/member/locations";
import { promises as fs } from "node:fs";
import { promisify } from "node:util";
import zlib from "node:zlib";

const FOLDER = new URL("../../../places/", import.meta.url);
const unpack = promisify(zlib.brotliDecompress);
/** A country's places take several MB unpacked; members of few countries ask at a time. */
const KEPT = 3;
const SUGGESTED = 8;

export type Suggestion = { city: string; state: string | null; population: number };
/** Names as people type them: lower case, without accents. */
type Places = { file: LocationFile; names: readonly { plain: string; city: Suggestion }[] };

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

async function unpackPlaces(country: string): Promise<Places | undefined> {
  const packed = await fs.readFile(new URL(`${country}.json.br`, FOLDER)).catch(() => undefined);
  if (packed === undefined) return undefined;
  const file = JSON.parse(String(await unpack(packed))) as LocationFile;
  const names = Object.entries(file.by_city)
    .flatMap(([city, found]) => found.map((one) => ({ plain: plain(city), city: { city, ...one } })))
    .toSorted((a, b) => b.city.population - a.city.population);
  return { file, names };
}

const kept = new Map<string, Promise<Places | undefined>>();

/** Places of a country by its two-letter code; undefined without a file. An owner may replace a file. */
export function placesOf(country: string): Promise<Places | undefined> {
  const known = kept.get(country) ?? unpackPlaces(country);
  kept.delete(country);
  kept.set(country, known);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
  return known;
}

/** City and state of a postal code; if only a prefix is known, those of the prefix. */
export function placeOfZip({ file }: Places, zipCode: string) {
  const zip = zipCode.trim().toUpperCase();
  const found = file.by_zip[zip.slice(0, 5)] ?? file.by_zip[zip.slice(0, 1)];
  return found && { zip, ...found };
}

/** The largest places, at most eight, whose name or a word of it starts like this. */
export function citiesLike({ names }: Places, typed: string): Suggestion[] {
  const wanted = plain(typed);
  if (wanted === "") return [];
  const found: Suggestion[] = [];
  for (const { plain: name, city } of names) {
    if (!name.startsWith(wanted) && !name.includes(` ${wanted}`) && !name.includes(`-${wanted}`)) continue;
    found.push(city);
    if (found.length === SUGGESTED) break;
  }
  return found;
}

type Address = { country: string | null; city: string | null; zipcode?: string | null | undefined };

/** Splits "Los Angeles, CA", the form in which the page offers a place (`usePlaces`) and in which it is stored. */
function splitState(city: string): { name: string; state: string | null } {
  const [, name, state = null] = /^(.+),\s*(\p{L}{2,3})$/u.exec(city) ?? [];
  return name === undefined ? { name: city, state: null } : { name, state };
}

/**
 * State of an address: by postal code, else by city, with the typed state if such a place exists, else if all places of
 * that name are in one state.
 */
export async function stateOf({ country, city, zipcode }: Address): Promise<string | null> {
  const places = country === null ? undefined : await placesOf(country);
  if (!places) return null;
  const byZip = zipcode === null || zipcode === undefined ? undefined : placeOfZip(places, zipcode);
  if (byZip) return byZip.state;
  if (city === null) return null;
  const statesOf = (name: string): Set<string | null> =>
    new Set(places.names.filter((one) => one.plain === plain(name)).map((one) => one.city.state));
  const { name, state } = splitState(city);
  const told = state?.toUpperCase() ?? null;
  if (told !== null && statesOf(name).has(told)) return told;
  const states = statesOf(city);
  const [only = null] = states;
  return states.size === 1 ? only : null;
}
