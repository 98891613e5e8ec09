import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Casting } from "@masq/domain/cast/casting";
import type { Narrated } from "@masq/domain/cast/character-rules";
import type { Insertable } from "kysely";
import type { DB } from "../tables/schema.ts";

/** A character of cast.json. The texts are ours; asterisks and brackets in them are literal. */
export type CastEntry = {
  username: string;
  name: string;
  gender: "woman" | "man";
  age: number;
  ethnicity: string;
  hairColor: string;
  eyeColor: string;
  bodyType: string;
  heightCm: number;
  relationshipStatus: string;
  setting: { place: string; country: string };
  epithet: string;
  quote: string;
  aboutMe: string;
  past: string;
  temper: string;
  weakness: string;
  never: string;
  lookingFor: { gender: "women" | "men" | "both"; ageMin: number; ageMax: number; text: string };
  tags: string[];
  voice: string;
  openers: string[];
  facts: string[];
  portrait: Pick<Casting, "hairStyle" | "beard" | "glasses">;
};
type DrawnCasting = Omit<Casting, keyof CastEntry["portrait"]>;
type MasterEntry = {
  n: number;
  kind: "avatar" | "other";
  palettes: string[];
  width: number;
  height: number;
  alt: string;
  altDe?: string;
  maskedAlt?: string;
  maskedAltDe?: string;
  lift?: number;
  placeholder: string | Record<string, string>;
  focus: { x: number; y: number };
};

const PROVENANCE = {
  drawn_by: "Parlour & Ink",
  tool: "The house's own generator, packages/portraits",
  licence: "Own work",
  drawn_on: "2026-11-20",
};

const PORTRAITS = path.resolve(import.meta.dirname, "../../../portraits");
const DAY_MS = 86_400_000;

export const readCast = (): CastEntry[] =>
  JSON.parse(fs.readFileSync(path.join(import.meta.dirname, "cast.json"), "utf8")) as CastEntry[];

/** By username: what the narrator says, for German pages. */
export const readGerman = (): Record<string, Narrated> =>
  JSON.parse(fs.readFileSync(path.join(import.meta.dirname, "cast.de.json"), "utf8")) as Record<string, Narrated>;

function readDrawn<T>(file: string): Record<string, T> {
  try {
    return JSON.parse(fs.readFileSync(path.join(PORTRAITS, file), "utf8")) as Record<string, T>;
  } catch {
    return {};
  }
}

/** Stable ids on every machine, so that planting is idempotent. */
export const demoId = (prefix: string, name: string): string =>
  `${prefix}_${createHash("sha256").update(name).digest("hex").slice(0, 26)}`;
const pick = (name: string, max: number): number =>
  createHash("sha256").update(`pick ${name}`).digest().readUInt32BE() % max;

function birthdayFor(entry: CastEntry, now: Date): string {
  const date = new Date(
    Date.UTC(now.getUTCFullYear() - entry.age, now.getUTCMonth(), now.getUTCDate() - 1 - pick(entry.username, 364)),
  );
  // The date may have crossed into the previous year: the age stays as written.
  return date.toISOString().slice(0, 10);
}

const worn = ({ portrait: { hairStyle, beard, glasses } }: CastEntry): CastEntry["portrait"] => ({
  hairStyle,
  beard,
  glasses,
});

type Cast = { companyId: string; now: Date; casting: DrawnCasting | undefined; german: Narrated | undefined };

/** About one in nine is new, one in twelve featured, one in ten Premium; activity is in the past, nobody is online. */
function profileRow(entry: CastEntry, { companyId, now, casting, german }: Cast): Insertable<DB["profile"]> {
  const daysOld =
    pick(`${entry.username} age`, 9) === 0
      ? 3 + pick(`${entry.username} new`, 9)
      : 30 + pick(`${entry.username} old`, 600);
  const created = new Date(now.getTime() - daysOld * DAY_MS);
  const active = new Date(
    now.getTime() -
      Math.min(daysOld, 1 + pick(`${entry.username} active`, 20)) * DAY_MS -
      pick(`${entry.username} minute`, 86_000) * 1000,
  );
  return {
    id: demoId("prf", entry.username),
    company_id: companyId,
    username: entry.username,
    name: entry.name,
    gender: entry.gender,
    birthday: birthdayFor(entry, now),
    ethnicity: entry.ethnicity,
    hair_color: entry.hairColor,
    eye_color: entry.eyeColor,
    body_type: entry.bodyType,
    height_cm: entry.heightCm,
    relationship_status: entry.relationshipStatus,
    place: entry.setting.place,
    country: entry.setting.country,
    epithet: entry.epithet,
    quote: entry.quote,
    about_me: entry.aboutMe,
    past: entry.past,
    temper: entry.temper,
    weakness: entry.weakness,
    never: entry.never,
    looking_gender: entry.lookingFor.gender,
    looking_min: entry.lookingFor.ageMin,
    looking_max: entry.lookingFor.ageMax,
    looking_text: entry.lookingFor.text,
    german: german ? JSON.stringify(german) : null,
    tags: entry.tags,
    voice: entry.voice,
    openers: entry.openers,
    facts: entry.facts,
    casting: casting ? JSON.stringify({ ...casting, ...worn(entry) }) : null,
    featured: pick(`${entry.username} featured`, 12) === 0,
    premium: pick(`${entry.username} premium`, 10) === 0,
    created_at: created,
    activity_at: active,
  };
}

function imageRows(entry: CastEntry, masters: readonly MasterEntry[]): Insertable<DB["profile_image"]>[] {
  return masters.map((master) => ({
    id: demoId("img", `${entry.username} print ${master.n}`),
    profile_id: demoId("prf", entry.username),
    position: master.n,
    type: master.kind,
    palettes: master.palettes,
    width: master.width,
    height: master.height,
    alt: master.alt,
    placeholder:
      typeof master.placeholder === "string" ? master.placeholder : (Object.values(master.placeholder)[0] ?? "#3a2230"),
    focus_x: master.focus.x,
    focus_y: master.focus.y,
    storage_key: `masters/${entry.username}/${master.n}`,
    act: master.maskedAlt === undefined ? null : master.n + 1,
    lift: master.lift ?? null,
    masked_alt: master.maskedAlt ?? null,
    alt_de: master.altDe ?? null,
    masked_alt_de: master.maskedAltDe ?? null,
    ...PROVENANCE,
  }));
}

export type CastRows = { profiles: Insertable<DB["profile"]>[]; images: Insertable<DB["profile_image"]>[] };

export function castRows(companyId: string, now: Date): CastRows {
  const masters = readDrawn<MasterEntry[]>("masters/index.json");
  const castings = readDrawn<DrawnCasting>("casting.json");
  const german = readGerman();
  const cast = readCast();
  return {
    profiles: cast.map((entry) =>
      profileRow(entry, { companyId, now, casting: castings[entry.username], german: german[entry.username] }),
    ),
    images: cast.flatMap((entry) => imageRows(entry, masters[entry.username] ?? [])),
  };
}
