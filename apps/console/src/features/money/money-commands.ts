import { LOOK_COMMANDS, plain, type Command } from "../commands/command.ts";
import { ROW_CLOSE, ROW_COMMANDS, ROW_FIND } from "../commands/row-commands.ts";

export const ASK_ID = "mny-ask";
const asking = (): HTMLElement | null => document.querySelector<HTMLElement>(`#${ASK_ID}`);

/** The commands of the money screens: the keyboard, the sheet and the palette all read this list. */
export const MONEY_COMMANDS: readonly Command[] = [
  ...ROW_COMMANDS,
  ROW_FIND,
  {
    id: "askGateway",
    group: "orders",
    combo: plain("KeyP"),
    isOn: () => asking() !== null,
    run: () => asking()?.click(),
  },
  ROW_CLOSE,
  ...LOOK_COMMANDS,
];
