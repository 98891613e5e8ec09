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

/** A GET that waits for the network, for whoever waits anyway: a page that was asked for. Throws after a few tries with one. */
export async function patientFetch(url: URL, init: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetch(url, init);
    } catch (cause) {
      if (init.signal?.aborted === true || (navigator.onLine && tries >= TRIES)) throw cause;
      await pause();
    }
  }
}

/** `stays`: the page was loaded again a moment ago, which did not help. */
type Outcome = "away" | "loading" | "stays";
export type MissingParts = {
  /** A part of the page did not come. */
  hear: () => Promise<Outcome>;
  /**
   * Resolves when the part is to be asked for again, with how often it was missing while there was a network: what is
   * given next time as `tries`, at first 0. Rejects with `cause` where asking is of no use.
   */
  untilFetchable: (cause: unknown, tries: number) => Promise<number>;
};

/**
 * What becomes of a page of which a part could not be fetched: without a network, or a server, it stands as it is and asks
 * again; of an older build it is loaded anew. `reload`: does that, or answers false.
 */
export function missingParts(reload: () => boolean): MissingParts {
  let looking: Promise<Outcome> | null = null;

  // Where the server answers, a part that it does not have is one of an older build.
  const look = (): Promise<Outcome> =>
    fetch("/version.json", { method: "HEAD", cache: "no-store" }).then(
      ({ ok }) => (!ok ? "away" : reload() ? "loading" : "stays"),
      () => "away",
    );

  const hear = (): Promise<Outcome> =>
    (looking ??= look().then((outcome) => {
      if (outcome !== "loading") looking = null;
      return outcome;
    }));

  return {
    hear,
    async untilFetchable(cause, tries) {
      const isOnline = navigator.onLine;
      // The first calls after the network came back may still be lost.
      const outcome = isOnline && tries >= SURE_TRIES ? await hear() : "away";
      if (outcome === "stays") throw cause;
      await (outcome === "away" ? pause() : new Promise(() => undefined));
      return isOnline ? tries + 1 : 0;
    },
  };
}
