import { SKIN_TONES, type SkinTone } from "@masq/domain/chat/emoji-set";
import { useId, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { toneNames } from "./emoji-words.ts";
import * as css from "./emoji.module.css";

type Props = { tone: SkinTone; onTone: (tone: SkinTone) => void };

export function ToneChoice({ tone, onTone }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      {isOpen ? (
        <fieldset id={id} className={css.tones}>
          <legend className="sr">{m.emoji_tone()}</legend>
          {SKIN_TONES.map((one) => (
            <label key={one} title={toneNames[one]()}>
              <input
                type="radio"
                name={id}
                className="sr"
                checked={one === tone}
                aria-label={toneNames[one]()}
                onChange={() => onTone(one)}
                onClick={(event) => {
                  // Arrow keys also fire click, without a pointer.
                  if (event.detail > 0) setIsOpen(false);
                }}
              />
              <i className={css.tone} data-tone={one} />
            </label>
          ))}
        </fieldset>
      ) : null}
      <button
        type="button"
        className="ib"
        aria-label={m.emoji_tone()}
        title={`${m.emoji_tone()}: ${toneNames[tone]()}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <i className={css.tone} data-tone={tone} />
      </button>
    </>
  );
}
