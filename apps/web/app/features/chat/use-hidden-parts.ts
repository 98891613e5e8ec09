import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { hiddenParts } from "./hidden-parts.ts";

const NONE: string[] = [];

/**
 * Marks the parts of a text that the server will hide (decision G-088), while typing. The rules load with the first
 * letter; without them there is no preview and the server hides the same.
 */
export function useHiddenParts(text: string): string[] {
  const [preview, setPreview] = useState<typeof hiddenParts | null>(null);
  const written = useDeferredValue(text);
  const isNeeded = preview === null && written !== "";
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    import("./hidden-parts.ts")
      .then((file) => {
        if (isCurrent) setPreview(() => file.hiddenParts);
      })
      // Also if the chunk is missing because the page is about to reload (shared/reload-guard.ts).
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  return useMemo(() => preview?.(written) ?? NONE, [preview, written]);
}
