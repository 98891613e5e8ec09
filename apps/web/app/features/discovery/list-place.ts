import { queries } from "../../shared/queries.ts";

type Place = { search: string; scrollY: number };
/** Where the list was left for a single profile. */
let left: Place | null = null;
/** The same over a reload of the page, in session storage. */
const KEY = "list-place";

/** Null in a document that was not reloaded: there the list begins at its head. */
function placeBeforeReload(): Place | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Place | null;
    sessionStorage.removeItem(KEY);
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return visit?.type === "reload" && stored?.search === window.location.search ? stored : null;
  } catch {
    return null;
  }
}

const AREA = /^\/profiles?(\/|$)/;

export const listPlace = {
  keep(search: string, scrollY: number): void {
    left = { search, scrollY };
  },
  take(): Place | null {
    const taken = left ?? placeBeforeReload();
    left = null;
    return taken;
  },
  keepOverReload(place: Place): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(place));
    } catch {
      // A window without storage begins at the head.
    }
  },
  isKept: (): boolean => left !== null,
  /** The way back from a single profile. */
  href: (): string => `/profiles${left?.search ?? ""}`,
};

/** After the next page stands: anywhere outside of the area, the stored list is forgotten (specification section 2). */
export function forgetListOutside(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (AREA.test(window.location.pathname)) return;
      left = null;
      queries().removeQueries({ queryKey: ["profiles"] });
    }),
  );
}
