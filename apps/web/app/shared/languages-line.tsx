import type { StyleLanguage } from "@masq/domain/cast/character-style";
import { useLanguages, type LanguagesSaid } from "./languages.ts";

type Props = { say: (said: LanguagesSaid) => string; of?: readonly StyleLanguage[]; className?: string };

/** One sentence about the languages that answers come in; nothing where a brand has not said which. */
export function LanguagesLine({ say, of, className = "mut" }: Props) {
  const said = useLanguages(of);
  return said === null ? null : (
    <p className={className} suppressHydrationWarning>
      {say(said)}
    </p>
  );
}
