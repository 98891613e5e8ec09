import { useEffect } from "react";
import { isPressed, type Combo } from "./combo.ts";
import type { Command } from "./command.ts";
import { panel } from "./panels.ts";

const FIELDS = "input, textarea, select, [contenteditable]";

function isTaken(combo: Combo, event: KeyboardEvent, isWriting: boolean): boolean {
  if (combo.isPlain && isWriting) return false;
  return isPressed(combo, event);
}

/** One listener for a whole place, with a list that stays the same; dialogs and menus keep their own keys. */
export function useHotkeys(commands: readonly Command[]): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || panel.get() !== null) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("[role=menu], [role=dialog]")) return;
      const isWriting = target?.closest(FIELDS) !== null && target !== null;
      const command = commands.find(
        ({ combo, also, isListedOnly, isOn }) =>
          isListedOnly !== true &&
          (isTaken(combo, event, isWriting) || (also !== undefined && isTaken(also, event, isWriting))) &&
          isOn(),
      );
      if (command === undefined) return;
      event.preventDefault();
      command.run();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [commands]);
}
