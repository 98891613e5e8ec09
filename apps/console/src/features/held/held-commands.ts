import { alt, always, LOOK_COMMANDS, plain, switchSound, type Command } from "../commands/command.ts";
import { COMMANDS, TO_AGENTS, TO_WALL } from "../commands/commands.ts";
import { ROW_COMMANDS } from "../commands/row-commands.ts";
import { goTo } from "../../shared/place.ts";
import { reading } from "./held-handle.ts";

type Act = keyof ReturnType<typeof reading.get>;
const act = (id: Command["id"], combo: Command["combo"], name: Act): Command => ({
  id,
  group: "held",
  combo,
  isOn: () => reading.get()[name] !== undefined,
  run: () => reading.get()[name]?.(),
});

export const READ_COMMANDS = {
  release: act("heldRelease", plain("KeyR"), "release"),
  change: act("heldChange", plain("KeyC"), "change"),
  stop: act("heldStop", plain("KeyS"), "stop"),
  instead: act("heldInstead", plain("KeyA"), "instead"),
  wrong: act("heldWrong", plain("KeyW"), "wrong"),
  send: act("heldSend", { code: "Enter", ctrl: true }, "send"),
  back: act("heldBack", { code: "Escape" }, "back"),
  agree: { ...act("heldAgree", plain("KeyY"), "agree"), isForAdmins: true },
  disagree: { ...act("heldDisagree", plain("KeyN"), "disagree"), isForAdmins: true },
} as const satisfies Record<Act, Command>;

export const SOUND: Command = { id: "sound", group: "look", combo: alt("KeyB"), isOn: always, run: switchSound };

/** The commands of the held replies; those of the work session are the desk's. */
export const HELD_PAGE_COMMANDS: readonly Command[] = [
  ...COMMANDS.filter(({ group }) => group === "session"),
  { id: "toDesk", group: "move", combo: { ...alt("KeyH"), shift: true }, isOn: always, run: () => goTo("/chat") },
  TO_WALL,
  TO_AGENTS,
  ...ROW_COMMANDS,
  ...Object.values(READ_COMMANDS),
  ...LOOK_COMMANDS,
  SOUND,
];
