import { isPressed, type Combo, type Press } from "./combo.ts";
import type { Command } from "./command.ts";

/**
 * Where a key is pressed: `isWriting` in a field or a list with keys of its own, `isElsewhere` in a dialog, menu or panel with its own keys, `isInPane`
 * in a list or pane that has its own letters.
 */
export type Surroundings = { isWriting: boolean; isElsewhere: boolean; isInPane: boolean };

/**
 * Returns the command to `run`, or null. `isKept` hides the key from the browser: a listed combination with Alt or Ctrl,
 * and a listed function key, belong to the desk even while disabled, or Firefox would open its menus or its reader.
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
  const isNever = press.altKey || press.ctrlKey || /^F\d/.test(press.code);
  return { run, isKept: run !== null || (listed.length > 0 && isNever) };
}

/** The key that presses this combination. */
const pressOf = ({ code = "", key = "", ctrl, alt, shift }: Combo): Press => ({
  code,
  key,
  ctrlKey: ctrl === true,
  metaKey: false,
  altKey: alt === true,
  shiftKey: shift === true,
});

/** The combination by which a command would act here and now, or null: what a hint may show. */
export function actingCombo(commands: readonly Command[], command: Command, around: Surroundings): Combo | null {
  const { combo, also, isListedOnly } = command;
  if (isListedOnly === true) return around.isElsewhere || around.isWriting || !command.isOn() ? null : combo;
  // Among the keys of a list, its own letters come first; anywhere else what works while writing too.
  const combos = also === undefined ? [combo] : around.isInPane ? [combo, also] : [also, combo];
  return combos.find((one) => decidePress(commands, pressOf(one), around).run === command) ?? null;
}
