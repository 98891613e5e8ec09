import { useEffect, useRef } from "react";
import { openLayer } from "./back-entry.ts";

/** While `isOpen`, Back calls `close` instead of leaving the page. Null: it cannot be closed, so Back leaves. */
export function useBack(isOpen: boolean, close: (() => void) | null): void {
  const latest = useRef(close);
  useEffect(() => void (latest.current = close));
  const isClosable = close !== null;
  useEffect(
    () => (isOpen ? openLayer({ close: isClosable ? () => latest.current?.() : null }) : undefined),
    [isOpen, isClosable],
  );
}
