import { removeCard } from "@masq/contract/member/orders";
import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { Notice } from "@masq/ui/notice";
import { useMutation } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { refusalText } from "../../shared/refusal.ts";
import { useNotify } from "../../shared/notify.ts";
import type { PopupProps } from "../../shared/popups.ts";
import { updateViewer, useApi } from "../../shared/viewer.ts";
import { cardText } from "../checkout/pay-words.ts";

type Props = PopupProps["remove-card"] & { close: () => void };

export function RemoveCardPopup({ card, close }: Props) {
  const api = useApi();
  const notify = useNotify();
  const removal = useMutation({
    mutationFn: () => api.call(removeCard, { params: { id: card.cardId } }),
    onSuccess({ savedCards }) {
      updateViewer({ savedCards, cards: savedCards });
      notify.ok(m.card_removed({ card: cardText(card) }));
      close();
    },
  });
  return (
    <Dialog
      open
      size="sm"
      title={m.card_remove_title({ card: cardText(card) })}
      description={m.card_remove_text()}
      closeLabel={m.dialog_close()}
      onOpenChange={close}
    >
      {removal.isError ? <Notice tone="bad">{refusalText(removal.error)}</Notice> : null}
      <div className="stack-2">
        <Button variant="p" wide danger busy={removal.isPending} onClick={() => removal.mutate()}>
          {m.card_remove()}
        </Button>
        <Button wide onClick={close}>
          {m.card_keep()}
        </Button>
      </div>
    </Dialog>
  );
}
