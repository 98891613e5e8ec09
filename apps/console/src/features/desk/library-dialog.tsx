import { getCharacterLibrary } from "@masq/contract/agent/desk";
import type { Image } from "@masq/contract/image";
import { Button } from "@masq/ui/button";
import { Badge, Kbd } from "@masq/ui/chip";
import { Dialog } from "@masq/ui/dialog";
import { EmptyState, ErrorState } from "@masq/ui/state";
import { useEffect, useRef } from "react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import type { Held } from "./desk-model.ts";
import { useDialogKeys } from "./dialog-keys.ts";
import { setGift } from "./gifts.ts";
import * as css from "./library-dialog.module.css";

const NUMBERED = 9;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The character's cleared pictures, to send one with the text; choosing sends nothing. */
export function LibraryDialog({ held, onClose }: { held: Held; onClose: () => void }) {
  const { _id: stockId, conversation } = held.claim;
  const { _id: profileId, name } = conversation.profile;
  const list = useRef<HTMLDivElement>(null);
  const { value, error, reload } = useLoaded(profileId, (signal) =>
    api.call(getCharacterLibrary, { params: { id: profileId }, signal, quiet: true }),
  );
  const images = value?.images ?? [];
  const sent = new Set(conversation.messages.map(({ attachment }) => attachment?._id));
  const choose = (image: Image): void => {
    setGift(stockId, image);
    onClose();
  };
  const count = images.length;
  useEffect(() => {
    if (count > 0) list.current?.querySelector("button")?.focus();
  }, [count]);
  useDialogKeys(list, (key) => {
    const numbered = images[Number(key) - 1];
    if (numbered !== undefined) {
      choose(numbered);
      return true;
    }
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const step = STEPS[key] ?? (key === "ArrowDown" ? columnsOf(buttons) : key === "ArrowUp" ? -columnsOf(buttons) : 0);
    if (step === 0 || buttons.length === 0) return false;
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus();
    return true;
  });
  return (
    <Dialog
      open
      size="lg"
      title={m.library_title({ name })}
      description={m.library_lead()}
      closeLabel={m.dialog_close()}
      initialFocus={list}
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      <div ref={list} tabIndex={-1} className={css.library} aria-busy={value === null && error === null}>
        {error === null ? null : (
          <ErrorState
            title={m.library_failed()}
            text={errorText(error)}
            action={<Button onClick={reload}>{m.characters_again()}</Button>}
          />
        )}
        {value !== null && count === 0 ? <EmptyState title={m.library_none()} text={m.library_none_text()} /> : null}
        {images.map((image, index) => (
          <button key={image._id} type="button" onClick={() => choose(image)}>
            <img src={image.small} alt={image.alt} loading="lazy" style={{ background: image.placeholder }} />
            <span className="row">
              {index < NUMBERED ? <Kbd aria-hidden="true">{index + 1}</Kbd> : null}
              {image.type === "hidden" ? <Badge tone="soft">{m.library_unseen()}</Badge> : null}
              {sent.has(image._id) ? <Badge>{m.library_sent()}</Badge> : null}
            </span>
          </button>
        ))}
      </div>
      <p className="mut">{m.library_keys()}</p>
    </Dialog>
  );
}

function columnsOf(buttons: readonly HTMLElement[]): number {
  const [first] = buttons;
  return buttons.filter(({ offsetTop }) => offsetTop === first?.offsetTop).length;
}
