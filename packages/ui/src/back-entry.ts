type Entry = { idx?: number; isBeneath?: boolean; isAbove?: boolean } | null;
/** Something above a page. Null: it cannot be closed, Back leaves the page. */
export type Layer = { close: (() => void) | null };

/** What is open, the top one last. */
const opened: Layer[] = [];
/** The index that the router gave the entry which was current last. */
let last = 0;
/** What Back closes as soon as the page's own entry is current again: closing may write to the address. */
let closing: (() => void) | null = null;

const entryHere = (): Entry => window.history.state as Entry;

/**
 * Answers for the entry beneath a page, before the router hears of it: Back closes what is on top and returns to the
 * page's own entry, whose address may have changed meanwhile. With nothing to close, Back and Forward pass through.
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

/** To be called before the router listens: a window calls its listeners in their order, whatever phase they ask for. */
export function watchBack(): void {
  last = entryHere()?.idx ?? 0;
  window.addEventListener("popstate", hear);
}

/** Puts an entry beneath the page's own, unless there is one. The router counts on from the new index by itself. */
function lay(): void {
  const entry = entryHere();
  const { history } = window;
  if (entry?.isAbove === true) return;
  last = (entry?.idx ?? 0) + 1;
  history.replaceState({ ...entry, isBeneath: true }, "");
  history.pushState({ ...entry, idx: last, isAbove: true }, "");
}

/** Until the returned function is called, Back belongs to this layer. */
export function openLayer(layer: Layer): () => void {
  opened.push(layer);
  if (layer.close !== null) lay();
  return () => void opened.splice(opened.indexOf(layer), 1);
}
