const waited = new Map<string, Promise<unknown>>();

/** Asks for a file that a part needs beside its own; done when a style sheet is there. */
async function fetchBeside(file: string): Promise<void> {
  const { href } = new URL(`/${file}`, location.origin);
  const isStyle = href.endsWith(".css");
  const isThere = [...document.getElementsByTagName("link")].some(
    (link) => link.href === href && (!isStyle || link.rel === "stylesheet"),
  );
  if (!isThere) {
    const rel = isStyle ? "stylesheet" : "modulepreload";
    const link = Object.assign(document.createElement("link"), { rel, crossOrigin: "", href });
    if (isStyle) {
      const coming = new Promise<unknown>((resolve, reject) => {
        link.onload = resolve;
        link.onerror = () => reject(new Error(`not loaded: ${href}`));
      });
      const forget = (): void => void waited.delete(href);
      waited.set(href, coming);
      coming.then(forget, forget);
    }
    document.head.append(link);
  }
  await waited.get(href);
}

/** What keeps a page together when a part of it cannot be loaded (shared/reload-guard.ts) hears of it first. */
function tellMissing(payload: unknown): void {
  const event = Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload });
  window.dispatchEvent(event);
  if (!event.defaultPrevented) throw payload;
}

/** Every later import of the browser's build goes through this, with the files that it needs. */
export async function fetchPart<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part | void> {
  const all = await Promise.allSettled(files.map(fetchBeside));
  for (const one of all) if (one.status === "rejected") tellMissing(one.reason);
  return load().catch(tellMissing);
}
