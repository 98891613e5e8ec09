import { queries } from "../../shared/queries.ts";

type Place = { search: string; scrollY: number };
/** The list's position when it was left for a profile. */
let left: Place | null = null;
/** The same across a reload, in session storage. */
const KEY = "list-place";

/** Null unless the document was reloaded: the list then starts at the top. */
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
      // Without storage it starts at the top.
    }
  },
  isKept: (): boolean => left !== null,
  href: (): string => `/profiles${left?.search ?? ""}`,
};

/** Called after navigation: outside the profiles area the stored list is forgotten (specification section 2). */
export function forgetListOutside(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (AREA.test(window.location.pathname)) return;
      left = null;
      queries().removeQueries({ queryKey: ["profiles"] });
    }),
  );
}
