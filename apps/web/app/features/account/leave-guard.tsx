import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { m } from "../../paraglide/messages.js";
import { viewerStore } from "../../shared/viewer-store.ts";
import type { FieldsProps } from "./field-text.ts";

/** Asks before unsaved changes are lost by a link, Back or a closed tab. The end of the session is not held up. */
export function LeaveGuard({ form: { isChanged, isGuarded, giveUp } }: FieldsProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isGuarded() && viewerStore.get()?.emailValidated === true && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isChanged]);
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog
      open
      byBack
      size="sm"
      title={m.own_leave_title()}
      description={m.own_leave_text()}
      closeLabel={m.dialog_close()}
      onOpenChange={() => blocker.reset()}
      footer={
        <>
          <Button
            variant="q"
            onClick={() => {
              giveUp();
              blocker.proceed();
            }}
          >
            {m.own_leave_go()}
          </Button>
          <Button variant="p" onClick={() => blocker.reset()}>
            {m.own_leave_stay()}
          </Button>
        </>
      }
    />
  );
}
