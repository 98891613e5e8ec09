import { Button, ButtonLink } from "@masq/ui/button";
import { Mark } from "@masq/ui/chip";
import { OpenCurtain } from "@masq/ui/curtain";
import { cx } from "@masq/ui/cx";
import { Dialog } from "@masq/ui/dialog";
import { Check } from "lucide-react";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import type { PopupProps } from "../../shared/popups.ts";
import { PremiumPrice } from "../shop/premium-price.tsx";
import * as css from "./no-subscription.module.css";

type Props = PopupProps["no-subscription"] & { close: () => void };

/** Titles that name the character, by what was wanted. */
const NAMED: Readonly<Record<string, (of: { name: string }) => string>> = {
  gallery: m.no_subscription_album,
  favourite: m.favourite_premium_title,
};

const TEXTS: Readonly<Record<string, () => string>> = { "inbox-filter": m.filter_premium_text };

const INCLUDED = [m.premium_gallery, m.premium_favorites, m.premium_likes, m.premium_filter] as const;

/** What Premium would offer here. `message` is the caller's own sentence about it. */
export function NoSubscriptionPopup({ profileName, feature, message, picture, close }: Props) {
  const [isBroken, setIsBroken] = useState(false);
  const hasFace = picture !== undefined && !isBroken;
  const isAlbum = feature === "gallery";
  const named = profileName === undefined ? undefined : NAMED[feature ?? ""]?.({ name: profileName });
  const title = named ?? (feature === "inbox-filter" ? m.filter_premium_title() : undefined);
  const text = message ?? (isAlbum ? m.no_subscription_gallery() : TEXTS[feature ?? ""]?.());
  return (
    <Dialog
      open
      title={title ?? m.no_subscription_title()}
      closeLabel={m.dialog_close()}
      banner={
        <OpenCurtain className={css.banner}>
          {hasFace ? <img src={picture} alt="" width={640} height={360} onError={() => setIsBroken(true)} /> : null}
        </OpenCurtain>
      }
      onOpenChange={close}
    >
      {named !== undefined ? <Mark>{m.fictional_mark()}</Mark> : null}
      {text === undefined ? null : <p>{text}</p>}
      <ul className={css.benefits} aria-label={m.premium_includes()}>
        {INCLUDED.map((part) => (
          <li key={part()}>
            <Check size={18} aria-hidden="true" />
            {part()}
          </li>
        ))}
      </ul>
      <p className={cx(css.price, "sm")}>
        <PremiumPrice /> {m.no_subscription_credits()} {m.shop_cancel()}
      </p>
      <ButtonLink variant="p" size="big" wide href="/upgrade/premium" onClick={close}>
        {m.own_see_premium()}
      </ButtonLink>
      <Button variant="q" wide onClick={close}>
        {m.no_subscription_later()}
      </Button>
    </Dialog>
  );
}
