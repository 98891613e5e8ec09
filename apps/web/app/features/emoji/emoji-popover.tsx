import { Popover } from "@base-ui/react/popover";
import { useBack } from "@masq/ui/back";
import { useLeaveByTab } from "@masq/ui/leave-by-tab";
import { EMOJI_PICKER_OFFSET_PX } from "@masq/domain/constants";
import type { EmojiOptions } from "@masq/domain/chat/emoji-options";
import { useRef, type RefObject } from "react";
import { m } from "../../paraglide/messages.js";
import { EmojiPicker } from "./emoji-picker.tsx";
import type { Loaded } from "./load-emoji.ts";
import * as css from "./emoji.module.css";

const EDGE_PX = 8;

type Props = {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  loaded: Loaded;
  pictures: string;
  options: Partial<EmojiOptions>;
  isOpen: boolean;
  onClose: () => void;
  /** Writes the emoji; returns where focus goes when the picker closes. */
  onPick: (text: string) => HTMLElement | null;
};

export function EmojiPopover({ id, anchor, loaded, pictures, options, isOpen, onClose, onPick }: Props) {
  const search = useRef<HTMLInputElement>(null);
  const goesTo = useRef<HTMLElement | null>(null);
  const isWriting = useRef(false);
  const leaving = useLeaveByTab(anchor, onClose, goesTo);
  useBack(isOpen, onClose);
  const write = (text: string): void => {
    isWriting.current = true;
    goesTo.current = onPick(text);
    // The popup learns a moment later that focus left and came back.
    setTimeout(() => (isWriting.current = false), 0);
  };
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(next, { reason, event }) => {
        if (next || (reason === "focus-out" && isWriting.current)) return;
        // The button closes it by itself.
        if (reason === "outside-press" && event.target instanceof Node && anchor.current?.contains(event.target))
          return;
        onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className="pop-at"
          anchor={anchor}
          side="top"
          align="start"
          sideOffset={EMOJI_PICKER_OFFSET_PX}
          collisionPadding={EDGE_PX}
        >
          <Popover.Popup
            id={id}
            className={css.popover}
            aria-label={m.emoji_title()}
            initialFocus={() => (matchMedia("(pointer: fine)").matches ? (search.current ?? true) : true)}
            {...leaving}
          >
            <EmojiPicker loaded={loaded} pictures={pictures} options={options} searchRef={search} onPick={write} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
