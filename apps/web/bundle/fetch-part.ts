const waited = new Map<string, Promise<unknown>>();

/**
 * Asks for a file that a part needs beside its own; done when a style sheet is there. The router takes a page's sheets
 * away with the page (it marks them by `#`), so that the part has its own link: at the place of the page's, or what
 * stands behind that one would be overruled.
 */
async function fetchBeside(file: string): Promise<void> {
  const { href } = new URL(`/${file}`, location.origin);
  const isStyle = href.endsWith(".css");
  const links = [...document.getElementsByTagName("link")].filter((link) => !isStyle || link.rel === "stylesheet");
  if (!links.some((link) => link.href === href)) {
    const rel = isStyle ? "stylesheet" : "modulepreload";
    const link = Object.assign(document.createElement("link"), { rel, crossOrigin: "", href });
    if (isStyle) {
      const coming = new Promise<unknown>((resolve, reject) => {
        link.onload = resolve;
        link.onerror = () => {
          // Asked for again it is not taken for one that is there.
          link.remove();
          reject(new Error(`not loaded: ${href}`));
        };
      });
      const forget = (): void => void waited.delete(href);
      waited.set(href, coming);
      coming.then(forget, forget);
    }
    const ofPage = links.find((one) => one.href === `${href}#`);
    if (ofPage) ofPage.before(link);
    else document.head.append(link);
  }
  await waited.get(href);
}

/** What keeps a page together when a part of it cannot be loaded (shared/reload-guard.ts) hears of it first. */
function tellMissing(payload: unknown): never {
  window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
  throw payload;
}

/** Every later import of the browser's build goes through this, with the files that it needs. */
export async function fetchPart<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  const fetchAll = async (): Promise<Part> => {
    await Promise.all(files.map(fetchBeside));
    return load();
  };
  try {
    return await fetchAll();
  } catch (cause) {
    if (!navigator.onLine) tellMissing(cause);
    // The first calls after the network came back may be lost, which is no reason to load the page anew.
    await new Promise((done) => setTimeout(done, 500));
    return fetchAll().catch(tellMissing);
  }
}
