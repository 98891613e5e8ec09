import { useLayoutEffect } from "react";
import type { Command } from "./command.ts";
import { decidePress } from "./decide-press.ts";
import { aroundOf } from "./surroundings.ts";

/** One listener per place. `commands` must be a stable list; dialogs and menus keep their own keys. */
export function useHotkeys(commands: readonly Command[]): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const { run, isKept } = decidePress(commands, event, aroundOf(event.target));
      if (isKept) event.preventDefault();
      run?.run();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [commands]);
}
