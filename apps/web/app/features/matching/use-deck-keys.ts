import { useEffect, useRef } from "react";
import type { Action } from "./deck-store.ts";

type Handlers = { act: (action: Action) => void; undo: () => void; open: () => void };

const ACTIONS: Readonly<Record<string, Action>> = {
  ArrowLeft: "dislike",
  ArrowRight: "like",
  ArrowDown: "later",
  " ": "later",
};
/** Keys that a focused button or link uses itself. */
const OF_CONTROLS = new Set([" ", "Enter"]);

function isTaken({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return true;
  if (target.closest("input, textarea, select, [contenteditable], [role=dialog], [role=menu]")) return true;
  if (document.querySelector("[role=dialog]:not(.toast)")) return true;
  return OF_CONTROLS.has(key) && target.closest("a, button, summary") !== null;
}

/** The deck's keys, anywhere on its page. A held key swipes once. */
export function useDeckKeys(handlers: Handlers): void {
  const latest = useRef(handlers);
  useEffect(() => void (latest.current = handlers));
  useEffect(() => {
    const keyDown = (event: KeyboardEvent): void => {
      const { key, repeat } = event;
      if (isTaken(event)) return;
      const action = ACTIONS[key];
      const isUndo = key === "z" || key === "Z" || key === "Backspace";
      if (action === undefined && !isUndo && key !== "Enter") return;
      event.preventDefault();
      if (repeat) return;
      if (action !== undefined) latest.current.act(action);
      else if (isUndo) latest.current.undo();
      else latest.current.open();
    };
    window.addEventListener("keydown", keyDown);
    return () => window.removeEventListener("keydown", keyDown);
  }, []);
}
