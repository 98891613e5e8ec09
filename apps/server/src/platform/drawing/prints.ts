import type { Casting } from "@masq/domain/cast/casting";
import type { CharacterSheet } from "@masq/domain/cast/character-rules";
import type { PALETTES } from "@masq/domain/foundation/brand-content";
import { systemClock } from "../clock/clock.ts";
import { createDrawing } from "./drawer.ts";

/** An act takes 0.1 s, a file of an album 0.5 s; a first one loads the drawings. */
const LIMIT_MS = 20_000;
/** A process of its own: whoever is ended for being slow draws nobody else's picture. */
const draw = createDrawing(systemClock(), LIMIT_MS);

type Looks = Pick<CharacterSheet, "username" | "name" | "gender" | "ethnicity" | "hairColor" | "eyeColor" | "bodyType">;
export type Sitter = Looks & { age: number; casting: Casting };
type Palette = (typeof PALETTES)[number];
/** One act of an album, from 0, as it is known before it is drawn. */
export type PlannedAct = {
  n: number;
  kind: "avatar" | "other";
  palettes: string[];
  width: number;
  height: number;
  alt: string;
  maskedAlt: string;
  altDe: string;
  maskedAltDe: string;
  placeholder: Record<Palette, string>;
  focus: { x: number; y: number };
  lift?: number;
};

function call(name: string, { casting, ...looks }: Sitter, ...more: unknown[]): Promise<unknown> {
  const { hairStyle, glasses, ...cast } = casting;
  const beard = looks.gender === "woman" ? "none" : casting.beard;
  return draw({ print: [name, [{ ...looks, portrait: { hairStyle, beard, glasses } }, cast, ...more]] });
}

/** One act, small, and what it shows in words. */
export const previewAct = (sitter: Sitter, print: { act: number; palette: Palette }) =>
  call("previewAct", sitter, print) as Promise<{ bytes: Uint8Array; alt: string }>;

export const planAlbum = (sitter: Sitter) =>
  call("planAlbum", sitter) as Promise<{ acts: PlannedAct[]; files: string[] }>;

/** One of the files that `planAlbum` names, as AVIF. */
export const drawFile = (sitter: Sitter, file: string) => call("drawFile", sitter, file) as Promise<Buffer>;
