import type { Action } from "./deck-store.ts";
import { msOut, placeOf, wayOut, type Pull } from "./drag.ts";

const SPRING = "cubic-bezier(.2,.9,.25,1.08)";
const BACK_MS = 340;
const STILL: Pull = { x: 0, y: 0, speed: 0 };

const mayMove = (): boolean => !window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The card's clone flies off from where it was released; the real one is already gone. */
export function flyOut(card: HTMLElement, action: Action, pull: Pull = STILL): void {
  if (!mayMove()) return;
  const width = card.offsetWidth;
  const likeness = card.cloneNode(true) as HTMLElement;
  likeness.dataset["gone"] = "";
  likeness.inert = true;
  likeness.setAttribute("aria-hidden", "true");
  likeness.dataset["lean"] = action;
  card.parentElement?.append(likeness);
  const end = wayOut(action, width);
  const flight = likeness.animate(
    [
      { transform: placeOf(pull, width), opacity: 1 },
      { transform: placeOf(end, width), opacity: action === "later" ? 0 : 0.4 },
    ],
    { duration: msOut(pull, action, width), easing: "ease-out", fill: "forwards" },
  );
  const remove = (): void => likeness.remove();
  flight.finished.then(remove, remove);
}

/** Springs back to its place, or in from where it had gone. */
export function springIn(card: HTMLElement, from: Pick<Pull, "x" | "y">): void {
  card.style.transform = "";
  if (!mayMove()) return;
  card.animate([{ transform: placeOf(from, card.offsetWidth) }, { transform: "none" }], {
    duration: BACK_MS,
    easing: SPRING,
  });
}

export const comeBack = (card: HTMLElement, action: Action): void =>
  springIn(card, action === "later" ? { x: 0, y: card.offsetWidth } : wayOut(action, card.offsetWidth));
