import { STYLE_LANGUAGES, type StyleLanguage } from "@masq/domain/cast/character-style";
import { CheckChip } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { useId } from "react";
import { m } from "../paraglide/messages.js";
import * as css from "../features/characters/editor.module.css";

type Props = {
  label: string;
  hint: string;
  error?: string | undefined;
  chosen: readonly StyleLanguage[];
  onChoice: (languages: StyleLanguage[]) => void;
};

/** Languages in the order they were chosen: the first is that of the texts. */
export function LanguageChoice({ label, hint, error, chosen, onChoice }: Props) {
  const id = useId();
  return (
    <fieldset className={cx("tagf", css.tags)} aria-describedby={id}>
      <legend>{label}</legend>
      <div>
        {STYLE_LANGUAGES.map((one) => (
          <CheckChip
            key={one}
            checked={chosen.includes(one)}
            onChange={({ target }) =>
              onChoice(target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
            }
          >
            {m.style_language({ language: one })}
          </CheckChip>
        ))}
      </div>
      <p className="mut sm" id={id}>
        {hint} {chosen.map((language) => m.style_language({ language })).join(", ")}
      </p>
      {error === undefined ? null : (
        <p className="err" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
