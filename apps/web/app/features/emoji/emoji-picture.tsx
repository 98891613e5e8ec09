import { emojiText } from "@masq/domain/chat/emoji-set";
import { useState } from "react";

const SIZE_PX = 26;
/** Pictures that did not come are not asked for again while the page lives. */
const missing = new Set<string>();

type Props = {
  code: string;
  /** Base of the pictures; null: the system's own glyphs. */
  pictures: string | null;
};

/** The picture of an emoji, or the system's glyph where there is none. It says nothing: its button does. */
export function EmojiPicture({ code, pictures }: Props) {
  const [isMissing, setIsMissing] = useState(() => missing.has(code));
  if (pictures === null || isMissing)
    return (
      <span className="emo-glyph" aria-hidden="true">
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
