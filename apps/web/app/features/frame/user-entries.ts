import type { Locale, Theme } from "@masq/contract/ssr-context";
import type { User } from "@masq/contract/member/user";
import type { MenuEntry } from "@masq/ui/menu-entry";
import { m } from "../../paraglide/messages.js";
import { popups } from "../../shared/popups.ts";
import { chooseTheme } from "../../shared/preferences.ts";
import { fetchSignOut, signOut } from "../../shared/viewer.ts";
import { completionOf } from "../completion/completion.ts";

// Opening the menu moves focus: from then on, signing out must work offline too.
addEventListener("focusin", () => void fetchSignOut().catch(() => undefined), { once: true });

const NEXT: Readonly<Record<Theme, Theme>> = { auto: "light", light: "dark", dark: "auto" };
const NAMES: Readonly<Record<Theme, () => string>> = {
  auto: m.theme_auto,
  light: m.theme_light,
  dark: m.theme_dark,
};

type Given = {
  viewer: User;
  locale: Locale;
  theme: Theme;
  setTheme: (theme: Theme) => void;
  go: (to: string) => void;
  chooseLanguage: (locale: Locale) => Promise<unknown>;
};

/** The account menu, loaded once the page is shown. */
export function userEntries({ viewer, locale, theme, setTheme, go, chooseLanguage }: Given): MenuEntry[] {
  const { missing, done, total } = completionOf(viewer);
  const own: MenuEntry[] = [
    {
      key: "complete",
      label: m.menu_complete({ n: done, total }),
      onSelect: () => popups.open("profile-completion"),
    },
    { key: "pictures", label: m.menu_pictures(), onSelect: () => popups.open("image-uploader", { type: "avatar" }) },
  ];
  return [
    ...(viewer.emailValidated ? [{ key: "profile", label: m.own_menu(), href: "/user" }] : []),
    // An account with an unconfirmed address has nothing to fill in yet.
    ...(viewer.emailValidated ? own.slice(missing.length > 0 ? 0 : 1) : []),
    { key: "notifications", label: m.menu_notifications(), onSelect: () => popups.open("notifications") },
    { key: "settings", label: m.settings_menu(), href: "/settings" },
    { key: "help", label: m.help_title(), href: "/settings/help-center" },
    { key: "safety", label: m.safety_menu(), onSelect: () => popups.open("safety") },
    {
      key: "theme",
      label: m.menu_theme({ theme: NAMES[theme]() }),
      onSelect() {
        setTheme(NEXT[theme]);
        chooseTheme(NEXT[theme]);
      },
    },
    {
      key: "language",
      label: m.menu_language(),
      onSelect: () => void chooseLanguage(locale === "en" ? "de" : "en"),
    },
    {
      key: "logout",
      label: m.nav_sign_out(),
      divided: true,
      onSelect: () => signOut(go),
    },
  ];
}
