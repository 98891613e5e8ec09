import type { TransitionEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { cookieOf, rememberLook } from "../../shared/preferences.ts";
import * as css from "./profiles.module.css";

const LIFTS_COOKIE = "lifts";
/** Who has lifted as many masks knows how. */
const HINTED_LIFTS = 3;

/** How often a mask has lifted in this browser. `cookies`: of the request, where the document is written. */
const liftsOf = (cookies?: string): number => Number(cookieOf(LIFTS_COOKIE, cookies) ?? 0);
export const isLiftNew = (cookies?: string): boolean =>
  (cookies !== undefined || typeof document !== "undefined") && liftsOf(cookies) < HINTED_LIFTS;

/** A mask has come to the end of its way: up, if its card is still pointed at, focused or held. */
export function countLift({ target }: TransitionEvent): void {
  const isUp = (target as Element).matches(".card:is(:hover, :active, :has(:focus-visible)) .mask");
  if (isUp && isLiftNew()) rememberLook(LIFTS_COOKIE, String(liftsOf() + 1));
}

/** One line below the list's title, in the words of the member's hand: pointer or finger. */
export const LiftHint = () => (
  <p className="mut">
    <span className={css.pointer}>{m.lift_hint_pointer()}</span>
    <span className={css.finger}>{m.lift_hint_touch()}</span>
  </p>
);
