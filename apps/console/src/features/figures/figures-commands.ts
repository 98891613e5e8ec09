import { always, alt, LOOK_COMMANDS, switchSound, type Command } from "../commands/command.ts";
import { COMMANDS } from "../commands/commands.ts";
import { goTo } from "../../shared/place.ts";

const MOVES = ["toLookup", "toWall", "toAgents"];

export const FIGURES_COMMANDS: readonly Command[] = [
  ...COMMANDS.filter(({ group }) => group === "session"),
  { id: "toDesk", group: "move", combo: alt("KeyJ"), isOn: always, run: () => goTo("/chat") },
  ...COMMANDS.filter(({ id }) => MOVES.includes(id)),
  ...LOOK_COMMANDS,
  { id: "sound", group: "look", combo: alt("KeyB"), isOn: always, run: switchSound },
];
