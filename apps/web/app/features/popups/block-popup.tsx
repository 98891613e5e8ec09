import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import type { PopupProps } from "../../shared/popups.ts";
import { setBlocked } from "../safety/safety-actions.ts";

export function BlockPopup({ profile, close }: PopupProps["block-confirmation"] & { close: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const block = async (): Promise<void> => {
    setBusy(true);
    if (await setBlocked(profile, true)) close();
    else setBusy(false);
  };
  return (
    <Dialog
      open
      size="sm"
      title={m.block_ask_title({ name: profile.name })}
      closeLabel={m.dialog_close()}
      onOpenChange={close}
      description={m.block_ask_text({ name: profile.name })}
      footer={
        <>
          <Button onClick={close}>{m.dialog_cancel()}</Button>
          <Button variant="p" busy={isBusy} onClick={() => void block()}>
            {m.block_confirm()}
          </Button>
        </>
      }
    >
      <p className="mut">{m.block_credits()}</p>
    </Dialog>
  );
}
