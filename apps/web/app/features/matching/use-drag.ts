import { useRef, type PointerEvent, type RefObject } from "react";
import type { Action } from "./deck-store.ts";
import { judgePull, leanOf, MOVED_PX, placeOf, type Pull } from "./drag.ts";
import { springIn } from "./move-card.ts";

type Hold = { id: number; x: number; y: number; trail: { x: number; at: number }[]; isMoved: boolean };
/** Speed is measured over the last milliseconds, not the whole drag. */
const RECENT_MS = 90;

function pullOf(hold: Hold, event: PointerEvent): Pull {
  const now = event.timeStamp;
  hold.trail.push({ x: event.clientX, at: now });
  hold.trail = hold.trail.filter(({ at }) => now - at <= RECENT_MS);
  const [first] = hold.trail;
  // A coarse clock gives two moves the same time.
  const speed = first ? (event.clientX - first.x) / Math.max(1, now - first.at) : 0;
  return { x: event.clientX - hold.x, y: event.clientY - hold.y, speed };
}

/** Drags the top card. `decide` returns whether the swipe was accepted; otherwise the card springs back. */
export function useDrag(card: RefObject<HTMLElement | null>, decide: (action: Action, pull: Pull) => boolean) {
  const hold = useRef<Hold | null>(null);
  const lean = (way: Action | null): void => {
    if (!card.current) return;
    if (way === null) delete card.current.dataset["lean"];
    else card.current.dataset["lean"] = way;
  };
  const release = (event: PointerEvent, isCancelled: boolean): void => {
    const { current } = hold;
    hold.current = null;
    const node = card.current;
    if (!current?.isMoved || !node || current.id !== event.pointerId) return;
    const pull = pullOf(current, event);
    lean(null);
    const action = isCancelled ? null : judgePull(pull, node.offsetWidth);
    if (action === null || !decide(action, pull)) springIn(node, pull);
  };
  return {
    onPointerDown(event: PointerEvent): void {
      if (event.button !== 0 || !event.isPrimary) return;
      const { pointerId: id, clientX: x, clientY: y, timeStamp: at } = event;
      hold.current = { id, x, y, trail: [{ x, at }], isMoved: false };
    },
    onPointerMove(event: PointerEvent): void {
      const { current } = hold;
      const node = card.current;
      if (!current || !node || current.id !== event.pointerId) return;
      const pull = pullOf(current, event);
      if (!current.isMoved) {
        if (Math.abs(pull.x) < MOVED_PX) return;
        // Only now, so that a plain press still reaches the link beneath.
        current.isMoved = true;
        node.setPointerCapture(event.pointerId);
      }
      node.style.transform = placeOf(pull, node.offsetWidth);
      lean(leanOf(pull, node.offsetWidth));
    },
    onPointerUp: (event: PointerEvent) => release(event, false),
    onPointerCancel: (event: PointerEvent) => release(event, true),
    /** The browser would drag the picture out of the card. */
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    /** The click that ends a drag opens nothing. */
    onClickCapture(event: { preventDefault: () => void; detail: number }): void {
      if (card.current?.style.transform) event.preventDefault();
    },
  };
}
