import { Button } from "@masq/ui/button";
import { m } from "../../paraglide/messages.js";

type Props = { label: string; isBusy: boolean; isSame: boolean; onClose: () => void };

/** The foot of a form for a new version; what equals the one in force (`isSame`) is not published again. */
export function PublishRow({ label, isBusy, isSame, onClose }: Props) {
  return (
    <div className="row justify-end">
      <Button onClick={onClose}>{m.payouts_cancel()}</Button>
      <Button
        type="submit"
        variant="p"
        busy={isBusy}
        disabled={isSame}
        reason={isSame ? m.payouts_unchanged() : undefined}
      >
        {label}
      </Button>
    </div>
  );
}
