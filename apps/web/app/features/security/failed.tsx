import { Button } from "@masq/ui/button";
import { m } from "../../paraglide/messages.js";

export function Failed({ retry }: { retry: () => unknown }) {
  return (
    <div className="rowl" role="alert">
      <span className="col">{m.security_failed()}</span>
      <Button size="sm" onClick={() => void retry()}>
        {m.security_retry()}
      </Button>
    </div>
  );
}
