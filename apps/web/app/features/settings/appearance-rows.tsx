import type { Locale, Theme } from "@masq/contract/ssr-context";
import { Segment } from "@masq/ui/choice";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { chooseTheme } from "../../shared/preferences.ts";
import { useChooseLanguage } from "../../shared/choose-language.ts";
import { useRootData } from "../../shared/viewer.ts";
import { useSave } from "../completion/use-save.ts";

/** Each language in its own words, so that a wrong choice can be undone. */
const LANGUAGES: ReadonlyArray<{ value: Locale; label: string }> = [
  { value: "en", label: "English" },
  { value: "de", label: "Deutsch" },
];

export function AppearanceRows() {
  const root = useRootData();
  const { save } = useSave();
  const chooseLanguage = useChooseLanguage();
  const [theme, setTheme] = useState<Theme>(root.theme ?? root.brand.theme.defaultTheme);
  return (
    <>
      <Segment
        legend={m.settings_theme()}
        name="theme"
        value={theme}
        hint={m.settings_theme_hint()}
        onValueChange={(next) => {
          setTheme(next);
          chooseTheme(next);
          void save({ settings: { theme: next } });
        }}
        options={[
          { value: "auto", label: m.settings_theme_auto() },
          { value: "light", label: m.settings_theme_light() },
          { value: "dark", label: m.settings_theme_dark() },
        ]}
      />
      <Segment
        legend={m.settings_language()}
        name="language"
        value={root.locale}
        onValueChange={(language) => void chooseLanguage(language)}
        options={LANGUAGES}
      />
    </>
  );
}
