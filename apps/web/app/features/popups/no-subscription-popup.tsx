import { Button } from "@masq/ui/button";
import { Mark } from "@masq/ui/chip";
import { OpenCurtain } from "@masq/ui/curtain";
import { Dialog } from "@masq/ui/dialog";
import { m } from "../../paraglide/messages.js";
import type { PopupProps } from "../../shared/popups.ts";

type Props = PopupProps["no-subscription"] & { close: () => void };

/** What Premium opens where the member stands. `message` is the caller's own sentence about it. */
export function NoSubscriptionPopup({ profileName, feature, message, close }: Props) {
  const isAlbum = feature === "gallery";
  const hasName = isAlbum && profileName !== undefined;
  const text = message ?? (isAlbum ? m.no_subscription_gallery() : undefined);
  return (
    <Dialog
      open
      title={hasName ? m.no_subscription_album({ name: profileName }) : m.no_subscription_title()}
      closeLabel={m.dialog_close()}
      banner={<OpenCurtain className="aspect-[16/7]" />}
      onOpenChange={close}
    >
      {hasName ? <Mark>{m.fictional_mark()}</Mark> : null}
      {text === undefined ? null : <p>{text}</p>}
      <p className="mut sm">{m.no_subscription_credits()}</p>
      <Button variant="p" size="big" wide onClick={close}>
        {m.no_subscription_later()}
      </Button>
    </Dialog>
  );
}
