import { isPressed, type Press } from "./combo.ts";
import type { Command } from "./command.ts";

/** Where a key is pressed: `isWriting` in a field, `isElsewhere` in a dialog, menu or panel that has keys of its own. */
export type Surroundings = { isWriting: boolean; isElsewhere: boolean };

/**
 * Decides what a key press does: `run` is the command it starts, or null. `isKept` keeps it from the browser: a combo with
 * Alt or Ctrl that this place lists belongs to the desk even while it is off, or Firefox opens its own menus with it.
 */
export function decidePress(
  commands: readonly Command[],
  press: Press,
  { isWriting, isElsewhere }: Surroundings,
): { run: Command | null; isKept: boolean } {
  const listed = commands.filter(({ combo, also }) =>
    [combo, also].some((one) => one !== undefined && !(one.isPlain && isWriting) && isPressed(one, press)),
  );
  const run = isElsewhere ? null : (listed.find((one) => one.isListedOnly !== true && one.isOn()) ?? null);
  return { run, isKept: run !== null || (listed.length > 0 && (press.altKey || press.ctrlKey)) };
}
