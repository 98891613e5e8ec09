import { isFactsOpen } from "../commands/panels.ts";

const PANES = ["pane-queue", "pane-thread", "pane-write", "pane-facts"] as const;

const paneAt = (index: number): HTMLElement | null => document.querySelector<HTMLElement>(`#${PANES[index] ?? ""}`);
const isShown = (pane: HTMLElement): boolean => pane.checkVisibility();

export function focusPane(index: number): void {
  const pane = paneAt(index);
  if (pane === null) return;
  if (index === 3 && !isShown(pane)) {
    isFactsOpen.dispatch(true);
    requestAnimationFrame(() => paneAt(3)?.focus());
    return;
  }
  pane.focus();
}

const BESIDE_TEXT = PANES.filter((id) => id !== "pane-write")
  .map((id) => `#${id}`)
  .join();
/** Whether the keys go to a pane that is not the text. */
export const isInOtherPane = (): boolean =>
  document.activeElement?.matches(`:is(${BESIDE_TEXT}) *, ${BESIDE_TEXT}`) === true;

export function nextPane(): void {
  const panes = PANES.map((_, index) => paneAt(index)).filter((pane) => pane !== null && isShown(pane));
  const at = panes.findIndex((pane) => pane === document.activeElement || pane?.contains(document.activeElement));
  panes[(at + 1) % panes.length]?.focus();
}

const log = (): HTMLElement | null => paneAt(1);

export function toLatest(): void {
  const place = log();
  place?.scrollTo({ top: place.scrollHeight });
}
