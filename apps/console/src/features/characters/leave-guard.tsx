import { useEffect } from "react";
import { useBlocker } from "react-router";
import { m } from "../../paraglide/messages.js";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** Asks before unsaved edits are lost. `isAlsoWithin`: a change of the query counts as leaving. */
export function LeaveGuard({ isOn, isAlsoWithin = false }: { isOn: boolean; isAlsoWithin?: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOn &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (isAlsoWithin && currentLocation.search !== nextLocation.search)),
  );
  useEffect(() => {
    if (!isOn) return undefined;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [isOn]);
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      title={m.character_leave_title()}
      text={m.character_leave_text()}
      confirm={m.character_leave()}
      cancel={m.character_stay()}
      isDanger
      byBack
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
