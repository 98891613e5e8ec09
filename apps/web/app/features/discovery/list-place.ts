import { queries } from "../../shared/queries.ts";

/** Where the list was left for a single profile. */
let left: { search: string; scrollY: number } | null = null;

const AREA = /^\/profiles?(\/|$)/;

export const listPlace = {
  keep(search: string, scrollY: number): void {
    left = { search, scrollY };
  },
  take(): { search: string; scrollY: number } | null {
    const taken = left;
    left = null;
    return taken;
  },
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
