import { fetchAtLast } from "@masq/ui/later";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { readPageLoad } from "./page-load.ts";
import { useArrive } from "./viewer.ts";

/**
 * Rendered once, in the root: handles the first page's query. Flags stay in the address until their handler has loaded,
 * so that a reload meanwhile still has them.
 */
export function PageLoadChecks() {
  const go = useArrive();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pathname === "/auto-login") return undefined;
    const load = readPageLoad(new URLSearchParams(search));
    // The verification mail's link has its own page.
    if (load === null || (load.kind === "auto-login" && pathname === "/verify")) return undefined;
    let isOver = false;
    void fetchAtLast(() => import("./act-on-flags.ts")).then(({ actOnFlags }) =>
      isOver ? undefined : actOnFlags(load, { pathname, search }, go),
    );
    return () => {
      isOver = true;
    };
  }, [pathname, search, go]);
  return null;
}
