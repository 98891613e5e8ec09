import { LOOK_COMMANDS, plain, type Command } from "../commands/command.ts";
import { askAgain, closePane, findRow, hasQuestion, hasRows, hasSearch, isOpen, moveRow } from "./money-keys.ts";

/** The commands of the money screens: the keyboard, the sheet and the palette all read this list. */
export const MONEY_COMMANDS: readonly Command[] = [
  { id: "rowDown", group: "orders", combo: plain("KeyJ"), isOn: hasRows, run: () => moveRow(1) },
  { id: "rowUp", group: "orders", combo: plain("KeyK"), isOn: hasRows, run: () => moveRow(-1) },
  {
    id: "rowOpen",
    group: "orders",
    combo: plain("Enter"),
    isOn: hasRows,
    run: () => undefined,
    isListedOnly: true,
  },
  { id: "rowFind", group: "orders", combo: { key: "/", isPlain: true }, isOn: hasSearch, run: findRow },
  { id: "askGateway", group: "orders", combo: plain("KeyP"), isOn: hasQuestion, run: askAgain },
  { id: "rowClose", group: "orders", combo: { code: "Escape" }, isOn: isOpen, run: closePane },
  ...LOOK_COMMANDS,
];
