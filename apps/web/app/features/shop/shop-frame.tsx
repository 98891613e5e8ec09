import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Notice } from "@masq/ui/notice";
import { EmptyState, ErrorState, Skeleton } from "@masq/ui/state";
import { Tabs } from "@masq/ui/tabs";
import type { Product } from "@masq/contract/member/catalogue";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { LanguagesLine } from "../../shared/languages-line.tsx";
import { useMember } from "../../shared/viewer.ts";
import { useLocale } from "../chat/use-locale.ts";
import { useWordsHere } from "../frame/use-ready.ts";
import { endText } from "../limits/end-text.ts";
import { productsQuery, useCountry } from "./shop.queries.ts";
import * as css from "./shop.module.css";

type Sold = { products: readonly Product[]; country: string | null };
type Props = { here: "credits" | "premium"; title: string; lead: string; children: (sold: Sold) => ReactNode };

/** Header and tabs of both pages; the content uses the price list of the member's country. */
export function ShopFrame({ here, title, lead, children }: Props) {
  const { data, isLoadingError, refetch } = useQuery(productsQuery(useCountry()));
  const tabs = [
    { href: "/upgrade/credits", label: m.nav_credits(), current: here === "credits" },
    { href: "/upgrade/premium", label: m.shop_premium(), current: here === "premium" },
  ];
  return (
    <main id="main" className={cx(css.shop, "page")} tabIndex={-1}>
      <div className={css.head}>
        <h1 className="d h1">{title}</h1>
        <p className="mut">{lead}</p>
        <LanguagesLine say={here === "premium" ? m.premium_language : m.shop_language} />
      </div>
      <Tabs label={m.shop_tabs()} items={tabs} />
      <OnBreak />
      {data === undefined ? (
        isLoadingError ? (
          <ErrorState
            title={m.shop_failed()}
            action={<Button onClick={() => void refetch()}>{m.error_retry()}</Button>}
          />
        ) : (
          <div className={css.bundles} aria-busy="true">
            {[1, 2, 3, 4].map((one) => (
              <Skeleton key={one} height="84px" width="100%" />
            ))}
          </div>
        )
      ) : data.products.length === 0 ? (
        <EmptyState title={m.shop_none_title()} text={m.shop_none_text()} />
      ) : (
        children(data)
      )}
    </main>
  );
}

function OnBreak() {
  const { break: pause } = useMember();
  const locale = useLocale();
  const here = useWordsHere();
  if (pause === null) return null;
  return (
    <Notice>
      <b>{pause.kind === "exclusion" ? m.break_panel_exclusion() : m.break_panel_title()}</b>{" "}
      {here(() => m.shop_on_break({ end: endText(pause.endDate, locale) }))}
    </Notice>
  );
}
