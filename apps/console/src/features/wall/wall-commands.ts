import { always, alt, LOOK_COMMANDS, plain, switchSound, type Command } from "../commands/command.ts";
import { COMMANDS, TO_AGENTS, TO_HELD } from "../commands/commands.ts";
import { goTo, lookupPlace } from "../../shared/place.ts";

/** What can be opened, in visual order. */
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("main [data-open]")];
const hasRows = (): boolean => rows().length > 0;

function move(step: 1 | -1): void {
  const all = rows();
  const at = all.findIndex((row) => row === document.activeElement);
  const next = at === -1 ? (step === 1 ? 0 : all.length - 1) : Math.max(0, Math.min(all.length - 1, at + step));
  all[next]?.focus();
  all[next]?.scrollIntoView({ block: "nearest" });
}

export const WALL_COMMANDS: readonly Command[] = [
  ...COMMANDS.filter(({ group }) => group === "session"),
  { id: "toDesk", group: "move", combo: alt("KeyW"), isOn: always, run: () => goTo("/chat") },
  { id: "toLookup", group: "move", combo: alt("KeyO"), isOn: always, run: () => goTo(lookupPlace()) },
  TO_HELD,
  TO_AGENTS,
  { id: "rowDown", group: "orders", combo: plain("KeyJ"), isOn: hasRows, run: () => move(1) },
  { id: "rowUp", group: "orders", combo: plain("KeyK"), isOn: hasRows, run: () => move(-1) },
  { id: "rowOpen", group: "orders", combo: plain("Enter"), isOn: hasRows, run: () => undefined, isListedOnly: true },
  ...LOOK_COMMANDS,
  { id: "sound", group: "look", combo: alt("KeyB"), isOn: always, run: switchSound },
];
