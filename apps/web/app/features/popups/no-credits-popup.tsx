import { Button } from "@masq/ui/button";
import { Mark } from "@masq/ui/chip";
import { Dialog } from "@masq/ui/dialog";
import { Bubble } from "@masq/ui/message";
import { m } from "../../paraglide/messages.js";
import type { PopupProps } from "../../shared/popups.ts";

type Props = PopupProps["no-credits"] & { close: () => void };

/** A message that no credit pays for: nothing of it is lost. */
export function NoCreditsPopup({ profileName, draft = "", close }: Props) {
  const hasDraft = draft.trim() !== "";
  return (
    <Dialog
      open
      title={m.no_credits_title()}
      description={hasDraft ? m.no_credits_draft() : `${m.no_credits_text()} ${m.no_credits_kept()}`}
      closeLabel={m.dialog_close()}
      onOpenChange={close}
    >
      {hasDraft ? <Draft text={draft.trim()} profileName={profileName} /> : null}
      <p className="mut sm">{m.no_credits_free()}</p>
      <Button variant="p" size="big" wide onClick={close}>
        {hasDraft ? m.no_credits_keep() : m.dialog_ok()}
      </Button>
    </Dialog>
  );
}

function Draft({ text, profileName }: { text: string; profileName: string | undefined }) {
  return (
    <div className="flex flex-col gap-3 rounded-(--r-ctl) bg-(--sunken) p-3.5">
      {profileName === undefined ? null : (
        <p className="mut sm">
          {m.no_credits_to({ name: profileName })} <Mark>{m.fictional_mark()}</Mark>
        </p>
      )}
      <div className="log">
        <Bubble own>
          <span className="line-clamp-6 whitespace-pre-wrap">{text}</span>
        </Bubble>
      </div>
    </div>
  );
}
