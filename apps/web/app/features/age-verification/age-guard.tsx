import type { User } from "@masq/contract/member/user";
import { hasPassedAgeCheck } from "@masq/domain/people/age-check";
import { lazyPart } from "@masq/ui/later";
import { Suspense, useEffect, type ReactNode } from "react";
import { useLocation } from "react-router";
import { refusals } from "../../shared/client.ts";
import { reloadViewer } from "../../shared/viewer.ts";

const AgePopup = lazyPart(() => import("./age-popup.tsx"), "AgePopup");

const isIn = (path: string, places: readonly string[]): boolean =>
  places.some((place) => path === place || path.startsWith(`${place}/`));
/** Open without a check: the account and its settings (decision G-114). */
const OPEN = ["/settings", "/user"];
/** What guests see of the characters as well may be seen behind the popup. */
const BEHIND = ["/profiles"];

/** A policy that came while the page was open: a call is refused, the member's record says why, and the popup appears. */
function hearRefusal(code: string): void {
  // A record that cannot be had now is asked for again at the next refused call.
  if (code === "age-verification-required") void reloadViewer().catch(() => undefined);
}

/** Content of members: shut under a popup that leads to the age check, as long as one is wanted. */
export function AgeGuard({ viewer, children }: { viewer: User; children: ReactNode }) {
  const { pathname } = useLocation();
  useEffect(() => {
    refusals.hear = hearRefusal;
  }, []);
  if (hasPassedAgeCheck(viewer) || isIn(pathname, OPEN)) return children;
  return (
    <>
      {isIn(pathname, BEHIND) ? children : <main id="main" />}
      <Suspense fallback={null}>
        <AgePopup />
      </Suspense>
    </>
  );
}
