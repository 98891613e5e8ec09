import type { BrandMove } from "@masq/domain/foundation/brand-changes";
import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { Notice } from "@masq/ui/notice";
import { useRef } from "react";
import { m } from "../../paraglide/messages.js";
import type { BrandContext } from "./fields-props.ts";
import { MoveList } from "./move-list.tsx";
import * as css from "./brands.module.css";

type Props = {
  domain: string;
  isNew: boolean;
  isBusy: boolean;
  moves: readonly BrandMove[];
  context: BrandContext;
  onPublish: () => void;
  onClose: () => void;
};

/** The last check before publication: all changes, and what they ask of members. */
export function PublishDialog({ domain, isNew, isBusy, moves, context, onPublish, onClose }: Props) {
  const back = useRef<HTMLButtonElement>(null);
  const asksAgain = !isNew && moves.some(({ field }) => field.startsWith("sentences."));
  return (
    <Dialog
      open
      size="lg"
      title={m.brand_publish_title({ domain })}
      description={isNew ? m.brand_publish_new() : m.brand_publish_change()}
      initialFocus={back}
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      {asksAgain ? <Notice tone="warn">{m.brand_publish_asks()}</Notice> : null}
      <h3>{m.brand_moves()}</h3>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs a tab stop */}
      <div className={css.toPublish} tabIndex={0} role="region" aria-label={m.brand_moves()}>
        {moves.length === 0 ? (
          <p className="mut">{m.brand_no_moves()}</p>
        ) : (
          <MoveList moves={moves} context={context} />
        )}
      </div>
      <div className="row gap-2 pt-1 justify-end">
        <Button ref={back} onClick={onClose}>
          {m.character_cancel()}
        </Button>
        <Button variant="p" busy={isBusy} onClick={onPublish}>
          {m.brand_publish_now()}
        </Button>
      </div>
    </Dialog>
  );
}
