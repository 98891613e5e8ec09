import { Button } from "@masq/ui/button";
import { MonitorSmartphone } from "lucide-react";
import { useEffect, useRef } from "react";
import { m } from "../../paraglide/messages.js";

type Props = { isBusy: boolean; onHere: () => void; onStay: () => void };

/** 409 after a correct password: this login is on duty on another device. */
export function TakeoverQuestion({ isBusy, onHere, onStay }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="al warn" role="alert">
      <MonitorSmartphone size={18} aria-hidden="true" />
      <div>
        <b>{m.sign_in_elsewhere()}</b>
        <p>{m.sign_in_elsewhere_text()}</p>
        <div className="row gap-2 mt-2">
          <Button ref={first} variant="p" size="sm" busy={isBusy} onClick={onHere}>
            {m.sign_in_here()}
          </Button>
          <Button size="sm" onClick={onStay}>
            {m.sign_in_stay()}
          </Button>
        </div>
      </div>
    </div>
  );
}
