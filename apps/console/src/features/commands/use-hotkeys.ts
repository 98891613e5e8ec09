import { useLayoutEffect } from "react";
import type { Command } from "./command.ts";
import { decidePress } from "./decide-press.ts";
import { panel } from "./panels.ts";

const FIELDS = "input, textarea, select, [contenteditable]";
const OWN_KEYS = "[role=menu], [role=dialog]";

/** One listener per place. `commands` must be a stable list; dialogs and menus keep their own keys. */
export function useHotkeys(commands: readonly Command[]): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const isIn = (what: string): boolean => event.target instanceof Element && event.target.closest(what) !== null;
      const { run, isKept } = decidePress(commands, event, {
        isWriting: isIn(FIELDS),
        isElsewhere: panel.get() !== null || isIn(OWN_KEYS),
      });
      if (isKept) event.preventDefault();
      run?.run();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [commands]);
}
