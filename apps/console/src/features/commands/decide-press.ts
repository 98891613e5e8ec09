import { isPressed, type Press } from "./combo.ts";
import type { Command } from "./command.ts";

/** Where a key is pressed: `isWriting` in a field, `isElsewhere` in a dialog, menu or panel with its own keys. */
export type Surroundings = { isWriting: boolean; isElsewhere: boolean };

/**
 * Returns the command to `run`, or null. `isKept` hides the key from the browser: a listed Alt or Ctrl combination
 * belongs to the desk even while disabled, or Firefox would open its menus.
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
