import { callPatiently, untilServed } from "@masq/client/missing-part";
import { useEffect, useSyncExternalStore } from "react";
import { createPath, useNavigation } from "react-router";
import { reload } from "./reload-guard.ts";

let isMissing = false;
const listeners = new Set<() => void>();

/** A page that was asked for did not come. The router asks for its parts once: from here on documents bring them. */
export function noteMissingPage(): void {
  isMissing = true;
  for (const hear of listeners) hear();
}

function subscribe(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

/** Goes on to a page that did not come as soon as the server answers. Meanwhile the one before it stands, and other links work. */
export function useMissingPage(): void {
  const { location } = useNavigation();
  const isOwed = useSyncExternalStore(
    subscribe,
    () => isMissing,
    () => false,
  );
  const wanted = isOwed && location !== undefined ? createPath(location) : null;
  useEffect(() => {
    if (wanted === null) return undefined;
    const given = new AbortController();
    const go = (): void => {
      if (given.signal.aborted) return;
      // After Back the address is that of the page already.
      if (new URL(wanted, window.location.href).href === window.location.href) reload();
      else window.location.assign(wanted);
    };
    void untilServed(given.signal).then(go);
    return () => given.abort();
  }, [wanted]);
}

/** For the `clientLoader` of a page whose data are the server's: a page that was asked for waits for the network. */
export const readPatiently = <Data>(args: { request: Request; serverLoader: () => Promise<Data> }): Promise<Data> =>
  callPatiently(args.serverLoader, args.request.signal);
