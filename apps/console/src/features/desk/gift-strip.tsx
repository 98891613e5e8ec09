import type { Image } from "@masq/contract/image";
import { IconButton } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { X } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { composer } from "./composer-handle.ts";
import { dropGift } from "./gifts.ts";
import * as css from "./composer.module.css";

export function GiftStrip({ image, stockId, isQuiet }: { image: Image; stockId: string; isQuiet: boolean }) {
  return (
    <div className={cx("row", css.gift)}>
      <img src={image.thumb} alt="" width={48} height={48} style={{ background: image.placeholder }} />
      <span>
        {m.library_chosen()}
        <span className="mut"> {image.alt}</span>
      </span>
      <IconButton
        className="sp"
        label={m.library_remove()}
        disabled={isQuiet}
        onClick={() => {
          dropGift(stockId);
          composer()?.focus();
        }}
      >
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
