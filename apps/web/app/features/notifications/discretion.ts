import type { User } from "@masq/contract/member/user";
import { m } from "../../paraglide/messages.js";
import { isDiscreetCookie, rememberDiscreet } from "../../shared/preferences.ts";
import { coverScreen, isCovered, wasCovered } from "./cover.ts";
import { listenForInstall } from "./install.ts";
import { reload } from "../../shared/reload-guard.ts";

const TWICE_MS = 500;
const FINGERS = 3;

/**
 * Covers the screen on Escape twice within half a second with nothing in between, or on three fingers; the returned
 * function stops listening.
 */
function listenForHide(neutralName: string): () => void {
  let lastMs = -Infinity;
  /** Closing two popups in a row is not an escape. */
  const forget = (): void => {
    lastMs = -Infinity;
  };
  const hear = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return forget();
    if (event.repeat || isCovered()) return;
    const isSecond = event.timeStamp - lastMs < TWICE_MS;
    lastMs = isSecond ? -Infinity : event.timeStamp;
    if (!isSecond) return;
    event.preventDefault();
    coverScreen({ title: neutralName, back: m.cover_back() });
  };
  const feel = ({ touches }: TouchEvent): void => {
    if (touches.length >= FINGERS) coverScreen({ title: neutralName, back: m.cover_back() });
  };
  window.addEventListener("keydown", hear, { capture: true });
  window.addEventListener("pointerdown", forget, { capture: true });
  window.addEventListener("touchstart", feel, { capture: true, passive: true });
  if (wasCovered()) coverScreen({ title: neutralName, back: m.cover_back() });
  return () => {
    window.removeEventListener("keydown", hear, { capture: true });
    window.removeEventListener("pointerdown", forget, { capture: true });
    window.removeEventListener("touchstart", feel, { capture: true });
  };
}

/** The link of a card lies over the card's picture. */
function pictureUnder({ target, clientX, clientY }: MouseEvent): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest(".card-link");
  if (link === null) return target.closest<HTMLElement>(".pt, .av");
  const picture = link.closest(".card")?.querySelector<HTMLElement>(".pt") ?? null;
  return picture !== null && document.elementsFromPoint(clientX, clientY).includes(picture) ? picture : null;
}

/** Covers pictures of characters: the first press reveals one. The returned function ends it. */
function coverPictures(): () => void {
  const press = (event: MouseEvent): void => {
    const picture = pictureUnder(event);
    if (picture === null || picture.dataset["shown"] !== undefined || picture.closest(".top") !== null) return;
    picture.dataset["shown"] = "";
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", press, { capture: true });
  return () => document.removeEventListener("click", press, { capture: true });
}

/** The page was rendered for another choice than the member's: reload it, once. */
function keepChoice(viewer: User, isPageDiscreet: boolean): void {
  const { discreet } = viewer.profile.settings;
  if (discreet !== isDiscreetCookie()) rememberDiscreet(discreet);
  if (discreet !== isPageDiscreet) reload();
}

type Hidden = {
  viewer: User;
  neutralName: string;
  /** What the page was rendered as. */
  isPageDiscreet: boolean;
};

/** Starts the quick hide and catches the browser's one install offer; the returned function ends it. */
export function beginAtOnce({ viewer, neutralName, isPageDiscreet }: Hidden): () => void {
  const { quickHide, discreet } = viewer.profile.settings;
  keepChoice(viewer, isPageDiscreet);
  const stops = [
    listenForInstall(),
    ...(quickHide ? [listenForHide(neutralName)] : []),
    ...(discreet ? [coverPictures()] : []),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
