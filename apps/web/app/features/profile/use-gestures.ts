import { useRef, type PointerEvent } from "react";

type Point = { x: number; y: number };
type Acts = { isNear: boolean; turn: (by: 1 | -1) => void; zoom: (isNear: boolean) => void };

const SWIPE_PX = 48;
const PINCH = 1.2;

const apart = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** Touch gestures on a picture: a swipe turns, a pinch zooms. The mouse has buttons and the double click. */
export function useGestures({ isNear, turn, zoom }: Acts) {
  const down = useRef(new Map<number, Point>());
  const start = useRef<{ at: Point; apart: number; isSpent: boolean } | null>(null);
  const begin = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") return;
    const at = { x: event.clientX, y: event.clientY };
    down.current.set(event.pointerId, at);
    start.current = { at, apart: apart([...down.current.values()]), isSpent: false };
  };
  const move = (event: PointerEvent): void => {
    if (!down.current.has(event.pointerId)) return;
    down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const { current: from } = start;
    if (from === null || from.isSpent || down.current.size !== 2 || from.apart === 0) return;
    const ratio = apart([...down.current.values()]) / from.apart;
    if (ratio < PINCH && ratio > 1 / PINCH) return;
    from.isSpent = true;
    zoom(ratio > 1);
  };
  const end = (event: PointerEvent): void => {
    if (!down.current.delete(event.pointerId)) return;
    const { current: from } = start;
    if (from === null || down.current.size > 0) return;
    start.current = null;
    const [dx, dy] = [event.clientX - from.at.x, event.clientY - from.at.y];
    const isSwipe = event.type === "pointerup" && Math.abs(dx) > SWIPE_PX && Math.abs(dx) > 2 * Math.abs(dy);
    if (isSwipe && !isNear && !from.isSpent && from.apart === 0) turn(dx < 0 ? 1 : -1);
  };
  const onDoubleClick = (): void => zoom(!isNear);
  return { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end, onDoubleClick };
}
