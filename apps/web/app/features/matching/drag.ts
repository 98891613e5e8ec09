import type { Action } from "./deck-store.ts";

/** A drag in pixels, its speed in pixels per millisecond; positive is to the right. */
export type Pull = { x: number; y: number; speed: number };

/** Share of the card's width. */
const FAR = 0.34;
const FAST = 0.55;
/** A flick must move at least this far. */
const FLICK_PX = 28;
export const MOVED_PX = 8;
const TILT_DEG = 14;
const OUT_MS = { min: 160, max: 380 };

/** Returns what releasing means: far enough, or fast enough in the same direction; a drag back means nothing. */
export function judgePull({ x, speed }: Pull, width: number): Action | null {
  const way = Math.sign(x);
  const isFar = Math.abs(x) > width * FAR && speed * way > -FAST;
  const isFast = Math.abs(x) > FLICK_PX && speed * way > FAST;
  return isFar || isFast ? (way > 0 ? "like" : "dislike") : null;
}

/** The card's lean before it is released. */
export const leanOf = ({ x }: Pull, width: number): Action | null =>
  Math.abs(x) < width * 0.16 ? null : x > 0 ? "like" : "dislike";

export const placeOf = ({ x, y }: Pick<Pull, "x" | "y">, width: number): string =>
  `translate(${Math.round(x)}px, ${Math.round(y * 0.25)}px) rotate(${((x / Math.max(1, width)) * TILT_DEG).toFixed(2)}deg)`;

/** Where a decided card flies to, from its current position. */
export function wayOut(action: Action, width: number): Pick<Pull, "x" | "y"> {
  if (action === "later") return { x: 0, y: width * 6 };
  return { x: (action === "like" ? 1 : -1) * width * 1.6, y: 0 };
}

export function msOut({ x, speed }: Pull, action: Action, width: number): number {
  const rest = Math.abs(wayOut(action, width).x - x);
  const ms = rest / Math.max(Math.abs(speed), 1.4);
  return Math.round(Math.min(OUT_MS.max, Math.max(OUT_MS.min, ms)));
}
