import { Button } from "@masq/ui/button";
import { RowSkeleton } from "@masq/ui/state";
import { m } from "../../paraglide/messages.js";

export function Loading({ hasFailed, retry }: { hasFailed: boolean; retry: () => unknown }) {
  if (!hasFailed) return <RowSkeleton />;
  return (
    <div className="rowl" role="alert">
      <span className="col">{m.security_failed()}</span>
      <Button size="sm" onClick={() => void retry()}>
        {m.security_retry()}
      </Button>
    </div>
  );
}
