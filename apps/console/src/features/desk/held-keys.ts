import { alt, type Command } from "../commands/command.ts";
import { heldHandle } from "./held-handle.ts";

/** For a reply that is held or was stopped, at the desk and in the lookup. */
export const HELD_COMMANDS = [
  {
    id: "useInstead",
    group: "safety",
    combo: alt("KeyA"),
    isOn: () => heldHandle.get().use !== undefined,
    run: () => heldHandle.get().use?.(),
  },
  {
    id: "reportHeld",
    group: "safety",
    combo: alt("KeyJ"),
    isOn: () => heldHandle.get().report !== undefined,
    run: () => heldHandle.get().report?.(),
  },
] as const satisfies readonly Command[];
