import { CharacterFields, type Character } from "@masq/contract/character";
import { faultsOf } from "@masq/contract/zod-faults";
import { characterFaults, publishFaults, type CharacterSheet } from "@masq/domain/cast/character-rules";

const FIELDS = Object.keys(CharacterFields.shape) as (keyof CharacterSheet)[];

export function sheetOf(character: Character): CharacterSheet {
  return Object.fromEntries(FIELDS.map((field) => [field, character[field]])) as CharacterSheet;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function changesOf(base: CharacterSheet, sheet: CharacterSheet): Partial<CharacterSheet> {
  return Object.fromEntries(
    FIELDS.filter((field) => !isSame(base[field], sheet[field])).map((field) => [field, sheet[field]]),
  );
}

const hasFace = ({ images }: Character): boolean =>
  images.some(({ type, under_moderation }) => type === "avatar" && !under_moderation);

/** Checks the server's rules before sending. `today`: yyyy-mm-dd. */
export function faultsIn(character: Character, sheet: CharacterSheet, today: string): Record<string, string> {
  const parsed = CharacterFields.safeParse(sheet);
  const faults = parsed.success ? characterFaults(sheet, today) : faultsOf(parsed.error);
  if (character.state !== "published") return faults;
  const { images: _never, ...missing } = publishFaults(sheet, hasFace(character));
  return { ...missing, ...faults };
}

/** Returns what is still missing for publication, given the edits on screen. */
export const missingIn = (character: Character, sheet: CharacterSheet): Record<string, string> =>
  publishFaults(sheet, hasFace(character));

/** One non-empty line per item. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** An error at "openers.2" is shown at the field "openers". */
export function faultAt(faults: Readonly<Record<string, string>>, field: string): string | undefined {
  const own = faults[field];
  if (own !== undefined) return own;
  const [inner] = Object.keys(faults).filter((key) => key.startsWith(`${field}.`));
  return inner === undefined ? undefined : `${Number(inner.split(".").at(-1)) + 1}: ${faults[inner] ?? ""}`;
}
