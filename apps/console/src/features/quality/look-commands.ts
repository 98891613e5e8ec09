import { LOOK_COMMANDS, plain, type Command } from "../commands/command.ts";
import { ROW_CLOSE, ROW_DOWN, ROW_OPEN } from "../commands/row-commands.ts";
import { lookHandle } from "./look-handle.ts";

const hasLine = (): boolean => lookHandle.get() !== null;

/** The commands of the second look; K keeps a line here, and does not move. */
export const SECOND_LOOK_COMMANDS: readonly Command[] = [
  { id: "hitKeep", group: "quality", combo: plain("KeyK"), isOn: hasLine, run: () => lookHandle.get()?.keep() },
  { id: "hitRemove", group: "quality", combo: plain("KeyR"), isOn: hasLine, run: () => lookHandle.get()?.remove() },
  { id: "judgeSkip", group: "quality", combo: plain("KeyN"), isOn: hasLine, run: () => lookHandle.get()?.skip() },
  ROW_DOWN,
  ROW_OPEN,
  ROW_CLOSE,
  ...LOOK_COMMANDS,
];
