import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Moves focus to the page's heading after navigation, unless the page set focus itself. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const place = (): void => {
      const main = document.querySelector<HTMLElement>("#main");
      const { activeElement } = document;
      const isPlaced =
        main?.contains(activeElement) === true || (activeElement?.closest("[role=dialog]") ?? null) !== null;
      if (main === null || isPlaced) return;
      const heading = main.querySelector<HTMLElement>("h1") ?? main;
      if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    // A screen reader hears of the focus only once its tree has the heading, which follows the page: at once, Orca
    // said nothing of the new page on a busy machine.
    const wait = setTimeout(place, 100);
    const leave = (): void => clearTimeout(wait);
    // Whoever presses something meanwhile goes on where they are.
    for (const press of ["pointerdown", "keydown"]) window.addEventListener(press, leave, { once: true });
    return leave;
  }, [pathname]);
  return null;
}
