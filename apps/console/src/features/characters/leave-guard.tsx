import { useEffect } from "react";
import { useBlocker } from "react-router";
import { words } from "../../shared/words.ts";
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
      title={words.editor.leaveTitle}
      text={words.editor.leaveText}
      confirm={words.editor.leave}
      cancel={words.editor.stay}
      isDanger
      byBack
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
