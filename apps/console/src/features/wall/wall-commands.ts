import { always, alt, LOOK_COMMANDS, switchSound, type Command } from "../commands/command.ts";
import { COMMANDS, TO_AGENTS, TO_HELD } from "../commands/commands.ts";
import { ROW_COMMANDS } from "../commands/row-commands.ts";
import { goTo, lookupPlace } from "../../shared/place.ts";

export const WALL_COMMANDS: readonly Command[] = [
  ...COMMANDS.filter(({ group }) => group === "session"),
  { id: "toDesk", group: "move", combo: alt("KeyW"), isOn: always, run: () => goTo("/chat") },
  { id: "toLookup", group: "move", combo: alt("KeyO"), isOn: always, run: () => goTo(lookupPlace()) },
  TO_HELD,
  TO_AGENTS,
  ...ROW_COMMANDS,
  ...LOOK_COMMANDS,
  { id: "sound", group: "look", combo: alt("KeyB"), isOn: always, run: switchSound },
];
