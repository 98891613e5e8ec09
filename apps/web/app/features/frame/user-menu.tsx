import type { Theme } from "@masq/contract/ssr-context";
import type { User } from "@masq/contract/member/user";
import { Menu, type MenuEntry } from "@masq/ui/overlay";
import { Avatar } from "@masq/ui/portrait";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { popups } from "../../shared/popups.ts";
import { completionOf } from "../completion/completion.ts";
import { chooseTheme } from "../../shared/preferences.ts";
import { useChooseLanguage } from "../../shared/choose-language.ts";
import { useLogout, useRootData } from "../../shared/viewer.ts";

const NEXT: Readonly<Record<Theme, Theme>> = { auto: "light", light: "dark", dark: "auto" };
const NAMES: Readonly<Record<Theme, () => string>> = {
  auto: m.theme_auto,
  light: m.theme_light,
  dark: m.theme_dark,
};

export function UserMenu({ viewer }: { viewer: User }) {
  const root = useRootData();
  const logout = useLogout();
  const chooseLanguage = useChooseLanguage();
  const [theme, setTheme] = useState<Theme>(root.theme ?? root.brand.theme.defaultTheme);
  const avatar = viewer.images.find((image) => image.type === "avatar");
  const { missing, done, total } = completionOf(viewer);
  const own: MenuEntry[] = [
    {
      key: "complete",
      label: m.menu_complete({ n: done, total }),
      onSelect: () => popups.open("profile-completion"),
    },
    { key: "pictures", label: m.menu_pictures(), onSelect: () => popups.open("image-uploader", { type: "avatar" }) },
  ];
  const entries: MenuEntry[] = [
    ...(viewer.emailValidated ? [{ key: "profile", label: m.own_menu(), href: "/user" }] : []),
    // An account whose address is not confirmed has nothing to fill in yet.
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
      onSelect: () => void chooseLanguage(root.locale === "en" ? "de" : "en"),
    },
    { key: "logout", label: m.nav_sign_out(), divided: true, onSelect: () => void logout() },
  ];
  return (
    <Menu
      entries={entries}
      trigger={
        <button type="button" aria-label={m.nav_account()}>
          <Avatar
            picture={avatar ? { src: avatar.thumb } : null}
            initials={viewer.username.slice(0, 2).toUpperCase()}
          />
        </button>
      }
    />
  );
}
