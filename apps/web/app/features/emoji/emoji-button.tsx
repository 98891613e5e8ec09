import type { EmojiOptions } from "@masq/domain/chat/emoji-options";
import { useDrawnFirst } from "@masq/ui/after-paint";
import { IconButton } from "@masq/ui/button";
import { Smile } from "lucide-react";
import { useId, useRef, useState, type RefObject } from "react";
import { m } from "../../paraglide/messages.js";
import { useRootData } from "../../shared/viewer.ts";

/** In a conversation the picker has a search and remembers. */
const IN_CHAT: Partial<EmojiOptions> = { hideSearch: false, displayRecent: true };

/** The picker and the emoji load at the first sign of use. */
const load = async (locale: "en" | "de") => (await import("./emoji-parts.ts")).loadParts(locale);
type Parts = Awaited<ReturnType<typeof load>>;

type Props = { box: RefObject<HTMLTextAreaElement | null> };

export function EmojiButton({ box }: Props) {
  const { locale, emojiUrl } = useRootData();
  const [parts, setParts] = useState<Parts | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Hundreds of pictures come into the page in one piece.
  const isDrawn = useDrawnFirst(isOpen);
  const [isSorry, setIsSorry] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const prepare = async (): Promise<void> => {
    if (parts === null) setParts(await load(locale));
  };
  const prepareQuietly = (): void => {
    // Offline, the press itself tries again.
    if (navigator.onLine) prepare().catch(() => undefined);
  };
  const press = (): void => {
    setIsOpen(!isOpen);
    setIsSorry(false);
    if (isOpen || parts !== null) return;
    const fail = (): void => {
      setIsOpen(false);
      setIsSorry(true);
    };
    if (navigator.onLine) prepare().catch(fail);
    else fail();
  };
  return (
    <span className="relative flex-none">
      <IconButton
        ref={button}
        label={m.emoji_title()}
        className={isOpen ? "act-on" : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={prepareQuietly}
        onFocus={prepareQuietly}
        onBlur={() => setIsSorry(false)}
        onClick={press}
      >
        <Smile size={21} aria-hidden="true" />
      </IconButton>
      {/* Inline rather than as a toast, whose code may be missing for the same reason. */}
      <span
        role="status"
        className={isSorry ? "pop pop-pad absolute start-0 bottom-full z-10 mb-[6px] block w-64 text-xs" : "sr"}
      >
        {isSorry ? m.emoji_unavailable() : null}
      </span>
      {parts === null ? null : (
        <parts.EmojiPopover
          id={id}
          anchor={button}
          loaded={parts.loaded}
          pictures={emojiUrl}
          options={IN_CHAT}
          isOpen={isOpen && isDrawn}
          onClose={() => setIsOpen(false)}
          onPick={(text) => {
            if (box.current === null) return null;
            parts.insertText(box.current, text);
            // With a keyboard one keeps typing; a phone keeps its on-screen keyboard closed.
            return matchMedia("(pointer: fine)").matches ? box.current : null;
          }}
        />
      )}
    </span>
  );
}
