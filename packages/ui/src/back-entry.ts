type Entry = { idx?: number; isBeneath?: boolean; isAbove?: boolean } | null;
/** An overlay above a page. `close: null`: it cannot be closed, so Back leaves the page. */
export type Layer = { close: (() => void) | null };

/** Open layers, the top one last. */
const opened: Layer[] = [];
/** The router's index of the entry that was last current. */
let last = 0;
/** What Back will close once the page's own entry is current again, because closing may write to the address. */
let closing: (() => void) | null = null;

const entryHere = (): Entry => window.history.state as Entry;

/**
 * Handles the entry beneath a page before the router sees it: Back closes the top layer and returns to the page's own
 * entry, whose address may have changed. With nothing to close, Back and Forward pass through.
 */
function hear(event: PopStateEvent): void {
  const entry = entryHere();
  const index = entry?.idx ?? 0;
  const isBack = index <= last;
  last = index;
  if (entry?.isBeneath === true) {
    event.stopImmediatePropagation();
    if (isBack) closing = opened.at(-1)?.close ?? null;
    window.history.go(isBack && closing === null ? -1 : 1);
  } else if (closing !== null) {
    event.stopImmediatePropagation();
    const close = closing;
    closing = null;
    close();
  }
}

/** Call before the router listens: a window calls its listeners in the order they were added, even capturing ones. */
export function watchBack(): void {
  last = entryHere()?.idx ?? 0;
  window.addEventListener("popstate", hear);
}

/** Adds an entry beneath the page's own unless there is one. The router counts on from the new index. */
function lay(): void {
  const entry = entryHere();
  const { history } = window;
  if (entry?.isAbove === true) return;
  last = (entry?.idx ?? 0) + 1;
  history.replaceState({ ...entry, isBeneath: true }, "");
  history.pushState({ ...entry, idx: last, isAbove: true }, "");
}

/** Gives Back to this layer until the returned function is called. */
export function openLayer(layer: Layer): () => void {
  opened.push(layer);
  if (layer.close !== null) lay();
  return () => void opened.splice(opened.indexOf(layer), 1);
}
