import { ButtonLink } from "@masq/ui/button";
import { Link } from "@masq/ui/link";
import { EmptyState, ErrorState, RowSkeleton } from "@masq/ui/state";
import { Pager } from "@masq/ui/tabs";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { SettingsFrame } from "../settings/settings-frame.tsx";
import { ordersQuery, PER_ORDERS } from "./billing.queries.ts";
import { OrderRow } from "./order-row.tsx";
import * as css from "./orders.module.css";

/** `/settings/orders`: purchases, receipts, and the way out of each contract. */
export function OrdersPage() {
  const page = Math.max(1, Number(useParams()["page"] ?? 1) || 1);
  const { data, error } = useQuery(ordersQuery(page));
  return (
    <SettingsFrame title={m.orders_title()} lead={<p className="mut">{m.orders_lead()}</p>}>
      {data === undefined ? (
        error === null ? (
          <div aria-busy="true">
            <RowSkeleton />
            <RowSkeleton />
          </div>
        ) : (
          <ErrorState title={m.orders_failed()} text={errorText(error)} />
        )
      ) : data.orders.length === 0 && page > 1 ? (
        <Navigate to="/settings/orders" replace />
      ) : data.total === 0 ? (
        <EmptyState
          title={m.orders_none()}
          text={m.orders_none_text()}
          action={<ButtonLink href="/upgrade/credits">{m.orders_none_go()}</ButtonLink>}
        />
      ) : (
        <>
          <ul className={css.orders}>
            {data.orders.map((order) => (
              <OrderRow key={order._id} order={order} />
            ))}
          </ul>
          <p className="mut sm my-3">
            {m.review_invite_text()}{" "}
            <Link className="link" href="/settings/review">
              {m.review_invite()}
            </Link>
          </p>
          {data.total <= PER_ORDERS ? null : (
            <Pager
              label={m.pages_label()}
              page={page}
              pages={Math.ceil(data.total / PER_ORDERS)}
              href={(to) => (to === 1 ? "/settings/orders" : `/settings/orders/${to}`)}
              previousLabel={m.pages_previous()}
              nextLabel={m.pages_next()}
              pageLabel={(n) => m.pages_page({ n })}
            />
          )}
        </>
      )}
    </SettingsFrame>
  );
}
