import type { Command } from "../commands/command.ts";
import { hasRows, ROW_DOWN, ROW_OPEN, ROW_UP } from "../commands/row-commands.ts";
import { isInMemory } from "./panes.ts";
import { isRoomy } from "./room.ts";

export const FIND_ID = "memory-find";

const field = (): HTMLInputElement | null => document.querySelector<HTMLInputElement>(`#${FIND_ID}`);
const isAtRows = (): boolean => isInMemory() && hasRows();

/** The arrows go from the words to what they found. */
const inMemory = (row: Command, code: string): Command => ({
  ...row,
  group: "know",
  also: { code },
  isHere: isRoomy,
  isOn: isAtRows,
});

/** The search finds its field only beside a claim. */
export const FIND_LINE = {
  id: "findLine",
  group: "know",
  combo: { key: "/", code: "Slash", alt: true },
  isHere: isRoomy,
  isOn: () => field() !== null,
  run: () => {
    field()?.focus();
    field()?.select();
  },
} as const satisfies Command;

/** Of the memory beside the conversation; in it, J and K go between its rows. */
export const MEMORY_COMMANDS: readonly Command[] = [
  FIND_LINE,
  inMemory(ROW_DOWN, "ArrowDown"),
  inMemory(ROW_UP, "ArrowUp"),
  { ...ROW_OPEN, group: "know", isHere: isRoomy },
];
