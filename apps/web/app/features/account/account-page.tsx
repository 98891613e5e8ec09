import { ButtonLink, TextLink } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Avatar } from "@masq/ui/portrait";
import { Pencil, Settings } from "lucide-react";
import { dateFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { useMember } from "../../shared/viewer.ts";
import { useLocale } from "../chat/use-locale.ts";
import { useWordsHere } from "../frame/use-ready.ts";
import { AccountEdit } from "./account-edit.tsx";
import { AccountView } from "./account-view.tsx";
import * as css from "./account.module.css";

/** `/user` and `/user/edit`: one screen, viewed or edited (specification section 2). */
export function AccountPage({ isEditing }: { isEditing: boolean }) {
  return (
    <main id="main" className={cx("page grid gap-6 max-w-[1240px]", isEditing && css.editing)} tabIndex={-1}>
      <AccountHead isEditing={isEditing} />
      {isEditing ? <AccountEdit /> : <AccountView />}
    </main>
  );
}

function AccountHead({ isEditing }: { isEditing: boolean }) {
  const { username, isPremium, createDate, images } = useMember();
  const locale = useLocale();
  const avatar = images.find(({ type }) => type === "avatar");
  const here = useWordsHere();
  const standing = (): string => {
    const date = dateFormat(locale, { dateStyle: "long" }).format(new Date(createDate));
    return isPremium ? m.own_premium({ date }) : m.own_standard({ date });
  };
  return (
    <header className={css.head}>
      <Avatar
        className={css.avatar}
        size="l"
        picture={avatar ? { src: avatar.thumb } : null}
        initials={username.slice(0, 2).toUpperCase()}
      />
      <h1 className="d h1">{username}</h1>
      {/* Lines of their own: the first comes only in the browser, and would move the second under a finger. */}
      <div className={css.standing}>
        <p className="mut">{here(standing)}</p>
        {isPremium ? null : <TextLink href="/upgrade/premium">{m.own_see_premium()}</TextLink>}
      </div>
      <div className={css.actions}>
        {isEditing ? (
          <Badge tone="soft">{m.own_editing()}</Badge>
        ) : (
          <ButtonLink variant="s" href="/user/edit">
            <Pencil size={18} aria-hidden="true" /> {m.own_edit()}
          </ButtonLink>
        )}
        <ButtonLink variant="q" href="/settings">
          <Settings size={19} aria-hidden="true" /> {m.own_settings()}
        </ButtonLink>
      </div>
    </header>
  );
}
