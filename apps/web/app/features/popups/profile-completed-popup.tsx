import { Button } from "@masq/ui/button";
import { OpenCurtain } from "@masq/ui/curtain";
import { Dialog } from "@masq/ui/dialog";
import { m } from "../../paraglide/messages.js";
import { useBrand, useMember } from "../../shared/viewer.ts";

/** The profile is complete: the bonus, and that it comes only once. */
export function ProfileCompletedPopup({ close }: { close: () => void }) {
  const { completionCredits } = useBrand();
  const { credits } = useMember();
  return (
    <Dialog
      open
      title={m.completed_title()}
      closeLabel={m.dialog_close()}
      banner={<OpenCurtain className="aspect-[16/7]" />}
      onOpenChange={close}
    >
      {completionCredits > 0 ? (
        <>
          <p>{m.completed_bonus({ n: completionCredits })}</p>
          <p className="mut sm">{m.completed_balance({ n: credits })}</p>
        </>
      ) : (
        <p>{m.completed_text()}</p>
      )}
      <p className="mut sm">{m.pictures_checked_note()}</p>
      <Button variant="p" size="big" wide onClick={close}>
        {m.completed_ok()}
      </Button>
    </Dialog>
  );
}
