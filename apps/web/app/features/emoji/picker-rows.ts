import { shownEmojiGroups, type EmojiOptions } from "@masq/domain/chat/emoji-options";
import { findEmoji, type Emoji } from "@masq/domain/chat/emoji-set";
import type { Loaded } from "./load-emoji.ts";
import type { PickerState, Spot } from "./picker-state.ts";

export const CELL_PX = 44;
const TITLE_PX = 34;
export const FOUND = "found";

export type Section = { key: string; emojis: readonly Emoji[] };
export type Row = { key: string; group: string; top: number; height: number } & (
  | { kind: "title" | "note" }
  | { kind: "cells"; from: number; emojis: readonly Emoji[] }
);
export type Rows = { rows: readonly Row[]; height: number };

/** In the tone it was picked in, whatever the current one: the same emoji may appear in several. */
function asPicked(code: string, { byCode }: Loaded): Emoji[] {
  const known = byCode.get(code);
  return known === undefined ? [] : [{ code, names: known.names }];
}

function emojisOf(key: string, options: EmojiOptions, recents: readonly string[], loaded: Loaded): readonly Emoji[] {
  if (key === "recent") return recents.flatMap((code) => asPicked(code, loaded));
  return loaded.set[key] ?? options.additionalGroups[key]?.emojis ?? [];
}

/** Returns what is shown: the groups in order, or the search results. */
export function sectionsOf(
  { search, options, recents }: Pick<PickerState, "search" | "options" | "recents">,
  loaded: Loaded,
): Section[] {
  const sections = shownEmojiGroups(options).map((key) => ({
    key,
    emojis: emojisOf(key, options, recents, loaded),
  }));
  if (search.trim() === "") return sections;
  const all = sections.filter(({ key }) => key !== "recent").flatMap(({ emojis }) => emojis);
  return [{ key: FOUND, emojis: findEmoji(all, search) }];
}

/** Computes every row's position. Only those in view are rendered. */
export function layRows(sections: readonly Section[], columns: number, hasTitles: boolean): Rows {
  const rows: Row[] = [];
  let top = 0;
  for (const { key: group, emojis } of sections) {
    if (hasTitles && group !== FOUND) {
      rows.push({ kind: "title", key: `${group} title`, group, top, height: TITLE_PX });
      top += TITLE_PX;
    }
    if (emojis.length === 0 && group === "recent") {
      rows.push({ kind: "note", key: "recent note", group, top, height: CELL_PX });
      top += CELL_PX;
    }
    for (let from = 0; from < emojis.length; from += columns) {
      const part = emojis.slice(from, from + columns);
      rows.push({ kind: "cells", key: `${group} ${from}`, group, top, height: CELL_PX, from, emojis: part });
      top += CELL_PX;
    }
  }
  return { rows, height: top };
}

export const topOf = ({ rows }: Rows, group: string): number => rows.find((row) => row.group === group)?.top ?? 0;

export const groupAt = ({ rows }: Rows, top: number): string | undefined =>
  (rows.find((row) => row.top + row.height > top) ?? rows.at(-1))?.group;

type Cells = Extract<Row, { kind: "cells" }>;
export const cellsOf = ({ rows }: Rows): Cells[] => rows.filter((row) => row.kind === "cells");
export const holds = (row: Row, spot: Spot | null): boolean =>
  row.kind === "cells" &&
  spot !== null &&
  row.group === spot.group &&
  spot.index >= row.from &&
  spot.index < row.from + row.emojis.length;

const PAGE_ROWS = 5;

/** Returns where a key leads; undefined: not a grid key, null: out at the top. */
export function stepFrom(all: Rows, spot: Spot | null, key: string, isWide: boolean): Spot | null | undefined {
  const rows = cellsOf(all);
  const at = Math.max(
    0,
    rows.findIndex((row) => holds(row, spot)),
  );
  const row = rows[at];
  if (row === undefined) return undefined;
  const column = spot === null ? 0 : spot.index - row.from;
  const spotIn = (wanted: number, place: number): Spot => {
    const to = rows[Math.min(Math.max(wanted, 0), rows.length - 1)] ?? row;
    return { group: to.group, index: to.from + Math.min(place, to.emojis.length - 1) };
  };
  const last = row.emojis.length - 1;
  switch (key) {
    case "ArrowRight":
      return column < last ? spotIn(at, column + 1) : at === rows.length - 1 ? spotIn(at, last) : spotIn(at + 1, 0);
    case "ArrowLeft":
      return column > 0 ? spotIn(at, column - 1) : at === 0 ? spotIn(0, 0) : spotIn(at - 1, Infinity);
    case "ArrowDown":
      return spotIn(at + 1, column);
    case "ArrowUp":
      return at === 0 ? null : spotIn(at - 1, column);
    case "PageDown":
      return spotIn(at + PAGE_ROWS, column);
    case "PageUp":
      return spotIn(at - PAGE_ROWS, column);
    case "Home":
      return isWide ? spotIn(0, 0) : spotIn(at, 0);
    case "End":
      return isWide ? spotIn(rows.length - 1, Infinity) : spotIn(at, Infinity);
    default:
      return undefined;
  }
}
