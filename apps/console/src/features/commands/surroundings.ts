import type { Surroundings } from "./decide-press.ts";
import { panel } from "./panels.ts";

const FIELDS = "input, textarea, select, [contenteditable]";
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
