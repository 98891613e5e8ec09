import type { Profile } from "@masq/contract/member/profiles";
import { useQuery } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { useMoney } from "../shop/money-text.ts";
import { leastMonthly } from "../shop/offers.ts";
import { productsQuery, useCountry } from "../shop/shop.queries.ts";
import { openPremium } from "./open-premium.ts";
import * as css from "./profile.module.css";

/** What of the album is open, what Premium would open, and its price. Nothing where all of it is open. */
export function PlayPanel({ profile }: { profile: Profile }) {
  const { gender, images, lockedActs, lockedImages } = profile;
  if (lockedImages === 0) return null;
  const open = images.length;
  const locked = lockedActs.length;
  return (
    <section className={css.play}>
      <h2 className="d h4">
        {locked === 0 ? m.profile_locked({ n: lockedImages }) : m.profile_play({ n: open + locked })}
      </h2>
      <div className="mut sm">
        <p>
          {locked === 0
            ? m.no_subscription_gallery()
            : `${m.profile_play_open({ n: open })} ${m.profile_play_locked({ n: locked, gender })}`}
        </p>
        <PremiumFrom />
      </div>
      <button type="button" className="link" onClick={() => openPremium(profile)}>
        {m.profile_locked_action()}
      </button>
    </section>
  );
}

/** Its line is there before the price is. */
function PremiumFrom() {
  const { data, isPending } = useQuery(productsQuery(useCountry()));
  const money = useMoney();
  const least = leastMonthly(data?.products ?? []);
  if (least === null) return isPending ? <p>{"\u00A0"}</p> : null;
  return <p>{m.profile_play_price({ price: money(least.price, least.currencyCode) })}</p>;
}
