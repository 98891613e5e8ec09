import { useCallback, useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

/**
 * A part that a press opens: it comes when the page is ready and the browser has nothing else to do, so that it is here
 * whatever becomes of the network, and at once by `fetch` where a press is quicker. `load` is one and the same function.
 */
export function useLater<Part extends object>(load: () => Promise<Part>): [part: Part | null, fetch: () => void] {
  const [part, setPart] = useState<Part | null>(null);
  // Asked again by the next press where it did not come.
  const fetch = useCallback(
    () =>
      void load().then(
        (it) => setPart(() => it),
        () => undefined,
      ),
    [load],
  );
  useEffect(() => whenIdle(fetch), [fetch]);
  return [part, fetch];
}
