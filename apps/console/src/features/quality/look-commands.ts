import { LOOK_COMMANDS, plain, type Command } from "../commands/command.ts";
import { closePane, hasRows, isOpen, moveRow } from "../money/money-keys.ts";
import { lookHandle } from "./look-handle.ts";

const hasLine = (): boolean => lookHandle.get() !== null;

/** The commands of the second look; K keeps a line here, and does not move. */
export const SECOND_LOOK_COMMANDS: readonly Command[] = [
  { id: "hitKeep", group: "quality", combo: plain("KeyK"), isOn: hasLine, run: () => lookHandle.get()?.keep() },
  { id: "hitRemove", group: "quality", combo: plain("KeyR"), isOn: hasLine, run: () => lookHandle.get()?.remove() },
  { id: "judgeSkip", group: "quality", combo: plain("KeyN"), isOn: hasLine, run: () => lookHandle.get()?.skip() },
  { id: "rowDown", group: "orders", combo: plain("KeyJ"), isOn: hasRows, run: () => moveRow(1) },
  { id: "rowOpen", group: "orders", combo: plain("Enter"), isOn: hasRows, run: () => undefined, isListedOnly: true },
  { id: "rowClose", group: "orders", combo: { code: "Escape" }, isOn: isOpen, run: closePane },
  ...LOOK_COMMANDS,
];
