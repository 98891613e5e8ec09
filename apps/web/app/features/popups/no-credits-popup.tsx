import { Mark } from "@masq/ui/chip";
import { Dialog } from "@masq/ui/dialog";
import { Bubble } from "@masq/ui/message";
import { useRef } from "react";
import { m } from "../../paraglide/messages.js";
import type { PopupProps } from "../../shared/popups.ts";
import { useBrand } from "../../shared/viewer.ts";
import { QuickOffer } from "../shop/quick-offer.tsx";

type Props = PopupProps["no-credits"] & { close: () => void };

export function NoCreditsPopup({ profileName, draft = "", close }: Props) {
  const { replyGuaranteeHours: hours } = useBrand();
  const offer = useRef<HTMLElement>(null);
  const hasDraft = draft.trim() !== "";
  const text = hasDraft ? m.no_credits_draft() : `${m.no_credits_text()} ${m.no_credits_kept()}`;
  return (
    <Dialog
      open
      title={m.no_credits_title()}
      description={hours > 0 ? `${text} ${m.no_credits_back({ n: hours })}` : text}
      closeLabel={m.dialog_close()}
      initialFocus={offer}
      onOpenChange={close}
    >
      {hasDraft ? <Draft text={draft.trim()} profileName={profileName} /> : null}
      <div className="contents" ref={(node) => void (offer.current = node?.querySelector("button, a") ?? null)}>
        <QuickOffer close={close} later={hasDraft ? m.no_credits_keep() : m.no_subscription_later()} />
      </div>
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
