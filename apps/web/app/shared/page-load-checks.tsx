import { fetchAtLast } from "@masq/ui/later";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { readPageLoad } from "./page-load.ts";
import { useArrive } from "./viewer.ts";

/**
 * Stands once, in the root: acts on the query of the first page. Its flags stay in the address until what acts on them
 * is here, so that a page that is loaded again meanwhile still knows them.
 */
export function PageLoadChecks() {
  const go = useArrive();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pathname === "/auto-login") return undefined;
    const load = readPageLoad(new URLSearchParams(search));
    // The link of the verification mail has its own page.
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
