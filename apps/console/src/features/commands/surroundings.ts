import type { Surroundings } from "./decide-press.ts";
import { panel } from "./panels.ts";

/** Where no plain key of the place works: texts, and a list that has digits and letters of its own. */
const FIELDS = "input, textarea, select, [contenteditable], [data-own-keys]";
const OWN_KEYS = "[role=menu], [role=dialog]";
const PANES = "[id^=pane-], [data-open], tbody";

/** Where a key goes whose target this is. */
export function aroundOf(target: EventTarget | null): Surroundings {
  const isIn = (what: string): boolean => target instanceof Element && target.closest(what) !== null;
  return {
    isWriting: isIn(FIELDS),
    isElsewhere: panel.get() !== null || isIn(OWN_KEYS),
    isInPane: isIn(PANES),
  };
}
