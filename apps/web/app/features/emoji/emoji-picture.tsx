import { emojiText } from "@masq/domain/chat/emoji-set";
import { useState } from "react";
import * as css from "./emoji.module.css";

const SIZE_PX = 26;
/** Failed pictures are not requested again while the page lives. */
const missing = new Set<string>();

type Props = {
  code: string;
  /** Base of the pictures; null: the system's own glyphs. */
  pictures: string | null;
};

/** An emoji's picture, or the system's glyph. Not announced: its button is. */
export function EmojiPicture({ code, pictures }: Props) {
  const [isMissing, setIsMissing] = useState(() => missing.has(code));
  if (pictures === null || isMissing)
    return (
      <span className={css.glyph} aria-hidden="true">
        {emojiText(code)}
      </span>
    );
  return (
    <img
      src={`${pictures}${code}.png`}
      alt=""
      width={SIZE_PX}
      height={SIZE_PX}
      decoding="async"
      draggable={false}
      onError={() => {
        missing.add(code);
        setIsMissing(true);
      }}
    />
  );
}
