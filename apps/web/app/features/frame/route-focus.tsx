import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

const AGAIN_MS = 300;
const MOST = 30;

/**
 * Moves focus to the page's heading after navigation, unless the page set focus itself. A page that is still loading has
 * none yet: the heading gets the focus when it is there, or nobody would hear that it came.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    let timer = 0;
    const place = (tries: number): void => {
      const main = document.querySelector<HTMLElement>("#main");
      const { activeElement } = document;
      const isPlaced =
        (main?.contains(activeElement) === true && (tries === 0 || activeElement !== main)) ||
        (activeElement?.closest("[role=dialog]") ?? null) !== null;
      if (main === null || isPlaced) return;
      const heading = main.querySelector<HTMLElement>("h1");
      const target = heading ?? main;
      if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
      target.focus({ preventScroll: true });
      if (heading === null && tries < MOST) timer = window.setTimeout(place, AGAIN_MS, tries + 1);
    };
    place(0);
    return () => clearTimeout(timer);
  }, [pathname]);
  return null;
}
