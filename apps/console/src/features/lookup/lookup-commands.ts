import { alt, always, LOOK_COMMANDS, plain, switchSound, type Command } from "../commands/command.ts";
import { COMMANDS, TO_AGENTS, TO_HELD, TO_WALL } from "../commands/commands.ts";
import { ROW_COMMANDS, ROW_FIND } from "../commands/row-commands.ts";
import { HELD_COMMANDS } from "../desk/held-keys.ts";
import { goTo } from "../../shared/place.ts";
import { lookup, type LookupHandle } from "./lookup-handle.ts";

const isOffered = (name: keyof LookupHandle) => (): boolean => lookup()[name] !== undefined;
const turnPage = (by: 1 | -1) => (): void => lookup().turnPage?.(by);

/** The lookup's commands; those of the work session are the desk's. */
export const LOOKUP_COMMANDS: readonly Command[] = [
  ...COMMANDS.filter(({ group }) => group === "session"),
  { id: "toDesk", group: "move", combo: alt("KeyO"), isOn: always, run: () => goTo("/chat") },
  TO_HELD,
  TO_WALL,
  TO_AGENTS,
  { ...ROW_FIND, isOn: isOffered("find"), run: () => lookup().find?.() },
  ...ROW_COMMANDS,
  { id: "pageNext", group: "orders", combo: plain("KeyN"), isOn: isOffered("turnPage"), run: turnPage(1) },
  { id: "pageBack", group: "orders", combo: plain("KeyP"), isOn: isOffered("turnPage"), run: turnPage(-1) },
  { id: "rowClose", group: "lookup", combo: { code: "Escape" }, isOn: isOffered("back"), run: () => lookup().back?.() },
  { id: "writeAs", group: "lookup", combo: alt("KeyR"), isOn: isOffered("write"), run: () => lookup().write?.() },
  {
    id: "takeOver",
    group: "lookup",
    combo: alt("KeyI"),
    isOn: isOffered("takeOver"),
    run: () => lookup().takeOver?.(),
  },
  { id: "release", group: "lookup", combo: alt("KeyI"), isOn: isOffered("release"), run: () => lookup().release?.() },
  { id: "honest", group: "safety", combo: alt("KeyH"), isOn: isOffered("honest"), run: () => lookup().honest?.() },
  ...HELD_COMMANDS,
  ...LOOK_COMMANDS,
  { id: "sound", group: "look", combo: alt("KeyB"), isOn: always, run: switchSound },
];
