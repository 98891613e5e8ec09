import { isFactsOpen } from "../commands/panels.ts";

/** In visual order; the memory is there from the width of `room.ts` on. */
const PANES = ["queue", "thread", "write", "memory", "facts"] as const;
export type PaneName = (typeof PANES)[number];

const paneOf = (name: PaneName): HTMLElement | null => document.querySelector<HTMLElement>(`#pane-${name}`);
const isShown = (pane: HTMLElement): boolean => pane.checkVisibility();

export function focusPane(name: PaneName): void {
  const pane = paneOf(name);
  if (pane === null) return;
  if (name === "facts" && !isShown(pane)) {
    isFactsOpen.dispatch(true);
    requestAnimationFrame(() => paneOf("facts")?.focus());
    return;
  }
  pane.focus();
}

const isIn = (names: readonly PaneName[]): boolean => {
  const ids = names.map((name) => `#pane-${name}`).join();
  return document.activeElement?.matches(`:is(${ids}) *, ${ids}`) === true;
};
const BESIDE_TEXT = PANES.filter((name) => name !== "write");
/** Whether the keys go to a pane that is not the text. */
export const isInOtherPane = (): boolean => isIn(BESIDE_TEXT);
export const isInMemory = (): boolean => isIn(["memory"]);

export function nextPane(): void {
  const panes = PANES.map(paneOf).filter((pane) => pane !== null && isShown(pane));
  const at = panes.findIndex((pane) => pane === document.activeElement || pane?.contains(document.activeElement));
  panes[(at + 1) % panes.length]?.focus();
}

export function toLatest(): void {
  const place = paneOf("thread");
  place?.scrollTo({ top: place.scrollHeight });
}
