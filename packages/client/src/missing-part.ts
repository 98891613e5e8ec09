const PAUSE_MS = 1000;
const TRIES = 4;
/** So often missing, a part is not just late. */
const SURE_TRIES = 1;

/** Until the network is back, or a moment where it is said to be there. */
function pause(): Promise<void> {
  return new Promise((done) => {
    if (navigator.onLine) setTimeout(done, PAUSE_MS);
    else window.addEventListener("online", () => done(), { once: true });
  });
}

/**
 * Calls again where no answer came (`TypeError`, as `fetch` says it), for whoever waits anyway: a page that was asked for.
 * Throws after a few tries with a network.
 */
export async function callPatiently<Answer>(call: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (cause) {
      if (!(cause instanceof TypeError) || signal.aborted || (navigator.onLine && tries >= TRIES)) throw cause;
      await pause();
    }
  }
}

/** Resolves when the server answers. */
export async function untilServed(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      return void (await fetch("/version.json", { cache: "no-store", signal }));
    } catch {
      await pause();
    }
  }
}

type PageVersion = { version?: string };
export type MissingParts = {
  /** A part of the page did not come. */
  hear: () => Promise<void>;
  /**
   * Resolves when the part is to be asked for again, with how often it was missing while there was a network: what is
   * given next time as `tries`, at first 0. Rejects with `cause` where asking is of no use.
   */
  untilFetchable: (cause: unknown, tries: number) => Promise<number>;
};

/**
 * What becomes of a page of which a part could not be fetched: without a network, or a server, it stands as it is and asks
 * again, and a few times more where both are there. It is loaded anew (specification section 8) when the part is still
 * missing then, and at once where the server has another build than `version`: its parts are gone. `reload`: does that, or
 * answers false where it was done a moment ago; null where a page is never loaded anew.
 */
export function missingParts(version: string, reload: (() => boolean) | null): MissingParts {
  let asking: Promise<"none" | "this" | "another"> | null = null;
  let isLeaving = false;
  const leave = (): boolean => (isLeaving ||= reload?.() ?? false);

  const askBuild = async () => {
    try {
      const { version: served } = (await (await fetch("/version.json", { cache: "no-store" })).json()) as PageVersion;
      return !served ? "none" : served === version || !reload ? "this" : "another";
    } catch {
      return "none";
    } finally {
      asking = null;
    }
  };
  const build = () => (asking ??= askBuild());

  return {
    async hear() {
      if ((await build()) === "another") leave();
    },
    async untilFetchable(cause, tries) {
      if (!navigator.onLine) {
        await pause();
        return 0;
      }
      // The first calls after the network came back may still be lost.
      const served = tries < SURE_TRIES ? "none" : await build();
      if (served === "another" || (served === "this" && tries >= TRIES)) {
        if (!leave()) throw cause;
        await new Promise(() => undefined);
      }
      await pause();
      return served === "this" ? tries + 1 : SURE_TRIES;
    },
  };
}
