import { Button } from "@masq/ui/button";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { notify } from "../../shared/notify.ts";
import { useLater } from "../../shared/use-later.ts";

const loadActions = () => import("./safety-actions.ts");

type Props = { profile: { _id: string; name: string }; className: string | undefined };

/** Replaces the composer: why not here, and how to unblock. */
export function BlockedPanel({ profile, className }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [actions] = useLater(loadActions);
  const lift = async (): Promise<void> => {
    setBusy(true);
    try {
      await (actions ?? (await loadActions())).setBlocked(profile, false);
    } catch (error) {
      notify.error(error);
    }
    setBusy(false);
  };
  return (
    <div className={className} role="status">
      <p>
        <b>{m.blocked_title({ name: profile.name })}</b>
        <br />
        <span className="mut sm">{m.blocked_text()}</span>
      </p>
      <Button busy={isBusy} onClick={() => void lift()}>
        {m.unblock_action({ name: profile.name })}
      </Button>
    </div>
  );
}
