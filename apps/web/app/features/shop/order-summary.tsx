import type { Product } from "@masq/contract/member/catalogue";
import { StickyBar } from "@masq/ui/bars";
import { Button, TextLink } from "@masq/ui/button";
import { DataRows, Meter, Panel, type DataRow } from "@masq/ui/panel";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { useBrand } from "../../shared/viewer.ts";
import { limitsQuery } from "../limits/limits.queries.ts";
import { SPAN_NAMES } from "../limits/span-names.ts";
import { useSellingPause } from "../limits/use-selling-pause.ts";
import { goToCheckout } from "./buy.ts";
import { useMoney } from "./money-text.ts";
import { limitInTheWay } from "./offers.ts";
import { PausedBuy } from "./paused-buy.tsx";
import { spentQuery } from "./shop.queries.ts";
import * as css from "./shop.module.css";

type Props = {
  /** What is chosen; null = nothing yet. */
  product: Product | null;
  /** The whole list, for the proposed limits. */
  products: readonly Product[];
  title: string;
  rows: readonly DataRow[];
  hint: string;
  /** How it is charged, in a few words beside the phone's button. */
  short: string;
  children: ReactNode;
};

export function OrderSummary({ product, products, title, rows, hint, short, children }: Props) {
  const { data: limits } = useQuery(limitsQuery);
  const { limitTimes } = useBrand();
  const [isBusy, setBusy] = useState(false);
  const inTheWay = product === null ? null : limitInTheWay(limits, product);
  const pausedUntil = useSellingPause();
  const goOn = async (): Promise<void> => {
    setBusy(true);
    await goToCheckout(products, limitTimes);
    setBusy(false);
  };
  if (product === null) {
    return (
      <Panel className={css.summary} title={m.shop_choose()}>
        <p className="mut">{hint}</p>
        <Spent />
        {pausedUntil === null ? (
          <Button variant="p" wide disabled reason={m.shop_choose_first()}>
            {m.shop_continue()}
          </Button>
        ) : (
          <PausedBuy until={pausedUntil} />
        )}
      </Panel>
    );
  }
  return (
    <>
      <Panel className={css.summary} title={title}>
        <DataRows look="kv" rows={rows} />
        <Spent />
        {pausedUntil !== null ? (
          <PausedBuy until={pausedUntil} />
        ) : inTheWay === null ? (
          <Button variant="p" wide busy={isBusy} onClick={() => void goOn()}>
            {m.shop_continue()}
          </Button>
        ) : (
          <InTheWay {...inTheWay} currency={limits?.currency ?? product.currencyCode} />
        )}
        {children}
      </Panel>
      {inTheWay === null && pausedUntil === null ? (
        <StickyBar className="up-s mob">
          <div>
            <b>{title}</b>
            <span className="mut sm tn">{short}</span>
          </div>
          <Button variant="p" busy={isBusy} onClick={() => void goOn()}>
            {m.shop_continue_short()}
          </Button>
        </StickyBar>
      ) : null}
    </>
  );
}

function InTheWay({ span, left, currency }: NonNullable<ReturnType<typeof limitInTheWay>> & { currency: string }) {
  const money = useMoney();
  return (
    <p role="status" className="stack-1">
      <span>{m.shop_over({ span: SPAN_NAMES[span](), left: money(left, currency) })}</span>{" "}
      <TextLink href="/settings#limits">{m.shop_over_link()}</TextLink>
    </p>
  );
}

function Spent() {
  const { data: limits } = useQuery(limitsQuery);
  const { data: spent, isLoadingError } = useQuery(spentQuery);
  const money = useMoney();
  const month = limits?.limits.find(({ span }) => span === "month");
  if (isLoadingError && month === undefined) return null;
  return (
    <div className={css.spent}>
      {/* The row stands before its amount comes, so that the button below does not move under a finger. */}
      {isLoadingError ? null : (
        <div className="row sm">
          <span>{m.shop_spent_month()}</span>
          <b className="sp tn">{spent === undefined ? "" : money(spent.amount, spent.currency)}</b>
        </div>
      )}
      {limits === undefined || month === undefined ? null : (
        <>
          <div className="row sm">
            <span>{m.shop_spent_days()}</span>
            <b className="sp tn">
              {m.limits_spent({
                spent: money(month.spent, limits.currency),
                limit: money(month.amount, limits.currency),
              })}
            </b>
          </div>
          <Meter value={month.spent / month.amount} label={m.shop_spent_days()} />
        </>
      )}
    </div>
  );
}
