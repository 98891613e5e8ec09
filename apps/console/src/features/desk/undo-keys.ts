import { alt, type Command } from "../commands/command.ts";
import { undoLast } from "./undo-acts.ts";
import { nextUndo } from "./undo-store.ts";

/** Ctrl Z stays the text field's. */
export const UNDO = {
  id: "undo",
  group: "write",
  combo: alt("KeyZ"),
  isOn: () => nextUndo() !== null,
  run: () => void undoLast(),
} as const satisfies Command;
