import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/**
 * What becomes of a part of the page that could not be fetched: resolves when it is to be asked for again, with how often
 * it was missing so far (`tries`, at first 0), rejects with `cause` where that is of no use. The app's own rule takes the
 * place of this one.
 */
export const patience = {
  untilFetchable: (cause: unknown, _tries: number): Promise<number> => Promise.reject(cause),
};

/** A part that the page cannot do without: asked for until it is there. */
export async function fetchAtLast<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 0; ;) {
    try {
      return await load();
    } catch (cause) {
      tries = await patience.untilFetchable(cause, tries);
    }
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- React's own bound of a component of whatever props.
type Drawn = ComponentType<any>;

/**
 * A named component of a file that comes later. Drawn when it is here, however long the network is away: a part that
 * fails takes the whole page with it.
 */
export function lazyPart<Name extends keyof File, File>(
  load: () => Promise<File>,
  name: Name,
): LazyExoticComponent<Extract<File[Name], Drawn>> {
  return lazy(async () => ({ default: (await fetchAtLast(load))[name] as Extract<File[Name], Drawn> }));
}
