import type { previewMask } from "@masq/domain/chat/content-filter";
import { useDeferredValue, useEffect, useMemo, useState } from "react";

type Preview = typeof previewMask;

const PARTS_MAX = 3;
const PART_CHARS_MAX = 24;

const shortened = (part: string): string => {
  const chars = Array.from(part.trim().replace(/\s+/g, " "));
  return chars.length > PART_CHARS_MAX
    ? `${chars
        .slice(0, PART_CHARS_MAX - 1)
        .join("")
        .trimEnd()}…`
    : chars.join("");
};

/**
 * Marks the parts of a text that the server will hide (decision G-088), while typing. The rules load with the first
 * letter; without them there is no preview and the server hides the same.
 */
export function useHiddenParts(text: string): string[] {
  const [preview, setPreview] = useState<Preview | null>(null);
  const written = useDeferredValue(text);
  const isNeeded = preview === null && written !== "";
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    import("@masq/domain/chat/content-filter")
      .then(({ previewMask }) => {
        if (isCurrent) setPreview(() => previewMask);
      })
      // Also if the chunk is missing because the page is about to reload (shared/reload-guard.ts).
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  return useMemo(() => {
    const parts = preview?.(written).map(({ start, end }) => shortened(written.slice(start, end))) ?? [];
    return parts.length > PARTS_MAX ? [...parts.slice(0, PARTS_MAX), "…"] : parts;
  }, [preview, written]);
}
