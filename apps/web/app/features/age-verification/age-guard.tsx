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
/** Accessible without a check: the account and its settings (decision G-114). */
const OPEN = ["/settings", "/user"];
/** What guests may see of the characters may also be seen behind the popup. */
const BEHIND = ["/profiles"];

/** For a policy introduced meanwhile: a refused call reloads the member's record, and the popup appears. */
function hearRefusal(code: string): void {
  // If the record cannot be loaded, the next refused call tries again.
  if (code === "age-verification-required") void reloadViewer().catch(() => undefined);
}

/** Locks members' content behind the age check popup while a check is required. */
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
