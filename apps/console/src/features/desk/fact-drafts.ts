import { useCallback, useEffect, useRef, useState } from "react";
import { account } from "../../shared/client.ts";
import { m } from "../../paraglide/messages.js";
import { close } from "../commands/panels.ts";
import { tell } from "../session/attempts.ts";
import { desk } from "./desk-store.ts";

/**
 * Unsaved input of the fact forms. Survives a closed dialog, a failure and the end of the claim, which signs the
 * operator out. In this page's memory only, keyed by the operator who typed it.
 */
const kept = new Map<string, unknown>();

type Kept<T> = {
  value: T;
  /** Typed before this dialog was opened. */
  isOld: boolean;
  set: (value: T) => void;
  /** Saved: forget the input. */
  drop: () => void;
};

/** `words`: what can be copied if the claim ends while the dialog is open; empty if nothing was typed. */
export function useKept<T>(conversationId: string, place: string, first: T, textOf: (value: T) => string): Kept<T> {
  const key = [account.get()?._id, conversationId, place].join(" ");
  const [start] = useState(() => ({ value: (kept.get(key) as T | undefined) ?? first, isOld: kept.has(key) }));
  const [value, put] = useState(start.value);
  const now = useRef({ value, isDropped: false });
  now.current.value = value;
  const read = useRef(textOf);
  useEffect(
    () => () => {
      const { value: last, isDropped } = now.current;
      const isHeld = desk.get().held.some(({ claim }) => claim.conversation._id === conversationId);
      if (isHeld) return;
      // The claim ended, and the dialog with it.
      close();
      const text = read.current(last);
      if (isDropped || text === "") return;
      const run = (): void => void navigator.clipboard.writeText(text).catch(() => undefined);
      tell(m.memo_kept(), "warn", { label: m.write_copy(), run });
    },
    [conversationId],
  );
  return {
    value,
    isOld: start.isOld,
    set: useCallback(
      (next: T) => {
        kept.set(key, next);
        put(next);
      },
      [key],
    ),
    drop: useCallback(() => {
      now.current.isDropped = true;
      kept.delete(key);
    }, [key]),
  };
}
