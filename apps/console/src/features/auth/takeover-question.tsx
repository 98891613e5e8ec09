import { Button } from "@masq/ui/button";
import { MonitorSmartphone } from "lucide-react";
import { useEffect, useRef } from "react";
import { words } from "../../shared/words.ts";

type Props = { isBusy: boolean; onHere: () => void; onStay: () => void };

/** 409 after a correct password: this login is on duty on another device. */
export function TakeoverQuestion({ isBusy, onHere, onStay }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="al warn" role="alert">
      <MonitorSmartphone size={18} aria-hidden="true" />
      <div>
        <b>{words.signIn.elsewhere}</b>
        <p>{words.signIn.elsewhereText}</p>
        <div className="row gap-2 mt-2">
          <Button ref={first} variant="p" size="sm" busy={isBusy} onClick={onHere}>
            {words.signIn.here}
          </Button>
          <Button size="sm" onClick={onStay}>
            {words.signIn.stay}
          </Button>
        </div>
      </div>
    </div>
  );
}
