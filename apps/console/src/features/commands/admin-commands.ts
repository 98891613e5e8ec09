import { LOOK_COMMANDS, type Command } from "./command.ts";
import { ROW_CLOSE, ROW_COMMANDS, ROW_FIND } from "./row-commands.ts";

/** The keys of a page that has none of its own. */
export const ADMIN_COMMANDS: readonly Command[] = [...ROW_COMMANDS, ROW_FIND, ROW_CLOSE, ...LOOK_COMMANDS];
