import { useAsked } from "@masq/ui/after-paint";
import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { Link } from "@masq/ui/link";
import { useMutation } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { notify } from "../../shared/notify.ts";
import { useMember } from "../../shared/viewer.ts";
import { eraseEverything } from "./erase-everything.ts";
import * as css from "./privacy.module.css";

/** Two presses; before each it says what goes and what stays. */
export function EraseRows() {
  const { credits } = useMember();
  const [isAsking, setAsking] = useAsked(false);
  return (
    <div className={css.acts}>
      <b>{m.privacy_erase_what()}</b>
      <ul className={css.losses}>
        <li>{m.privacy_erase_what_text()}</li>
        {credits > 0 ? (
          <li>
            {m.privacy_erase_credits({ n: credits })} {m.privacy_erase_withdraw()}{" "}
            <Link className="link" href="/settings/orders">
              {m.orders_title()}
            </Link>
          </li>
        ) : null}
        <li>{m.privacy_erase_stays()}</li>
      </ul>
      <Button danger onClick={() => setAsking(true)}>
        {m.privacy_erase_open()}
      </Button>
      {isAsking ? <EraseDialog credits={credits} close={() => setAsking(false)} /> : null}
    </div>
  );
}

export function EraseDialog({ credits, close }: { credits: number; close: () => void }) {
  const erase = useMutation({ mutationFn: eraseEverything, onError: (error) => notify.error(error) });
  return (
    <Dialog
      open
      size="sm"
      title={m.privacy_erase_ask()}
      closeLabel={m.dialog_close()}
      onOpenChange={close}
      description={m.privacy_erase_ask_text()}
      footer={
        <>
          <Button onClick={close}>{m.privacy_erase_keep()}</Button>
          <Button variant="p" danger busy={erase.isPending} onClick={() => erase.mutate()}>
            {m.privacy_erase_confirm()}
          </Button>
        </>
      }
    >
      {credits > 0 ? <p>{m.privacy_erase_credits({ n: credits })}</p> : null}
    </Dialog>
  );
}
