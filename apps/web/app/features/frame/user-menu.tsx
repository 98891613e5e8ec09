import type { Theme } from "@masq/contract/ssr-context";
import type { User } from "@masq/contract/member/user";
import { Menu } from "@masq/ui/overlay";
import { Avatar } from "@masq/ui/portrait";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useChooseLanguage } from "../../shared/choose-language.ts";
import { useLater } from "../../shared/use-later.ts";
import { useGo, useRootData } from "../../shared/viewer.ts";

const loadEntries = () => import("./user-entries.ts");

export function UserMenu({ viewer }: { viewer: User }) {
  const root = useRootData();
  const go = useGo();
  const chooseLanguage = useChooseLanguage();
  const [theme, setTheme] = useState<Theme>(root.theme ?? root.brand.theme.defaultTheme);
  const [part, fetchPart] = useLater(loadEntries);
  const avatar = viewer.images.find((image) => image.type === "avatar");
  return (
    <Menu
      entries={part?.userEntries({ viewer, locale: root.locale, theme, setTheme, go, chooseLanguage }) ?? null}
      onPrepare={fetchPart}
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
