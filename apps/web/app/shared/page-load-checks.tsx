import { fetchAtLast } from "@masq/ui/later";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { readPageLoad, withoutHandled } from "./page-load.ts";
import { useGo } from "./viewer.ts";

/** Stands once, in the root: acts on the query of the first page, then takes the flags out of the address. */
export function PageLoadChecks() {
  const go = useGo();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pathname === "/auto-login") return;
    const params = new URLSearchParams(search);
    const load = readPageLoad(params);
    // The link of the verification mail has its own page.
    if (load === null || (load.kind === "auto-login" && pathname === "/verify")) return;
    go(pathname + withoutHandled(params), { replace: true });
    void fetchAtLast(() => import("./act-on-flags.ts")).then(({ actOnFlags }) => actOnFlags(load, go));
  }, [pathname, search, go]);
  return null;
}
