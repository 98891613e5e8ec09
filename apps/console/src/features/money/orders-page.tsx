import { searchOrders } from "@masq/contract/agent/money";
import { Chip } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { EmptyState } from "@masq/ui/state";
import { api } from "../../shared/client.ts";
import { LoadFault } from "./load-fault.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { Count } from "./count.tsx";
import { FindForm } from "./find-form.tsx";
import { KeysFoot } from "../commands/keys-foot.tsx";
import { MONEY_COMMANDS } from "./money-commands.ts";
import { MoneyFrame } from "./money-frame.tsx";
import { OrderPane } from "./order-pane.tsx";
import { OrderTable } from "./order-table.tsx";
import { PageLinks } from "./page-links.tsx";
import { useQuery } from "./use-query.ts";
import * as pageCss from "../../shared/page.module.css";

const STATES = ["unknown", "failed", "success", "created", "refunded", "disputed"] as const;

export function OrdersPage() {
  const query = useQuery();
  const [search, shown] = [query.get("search"), query.get("id")];
  const status = STATES.find((one) => one === query.get("status"));
  const { value, error, reload } = useLoaded(`${search} ${status} ${query.page}`, (signal) =>
    api.call(searchOrders, {
      query: { page: query.page, limit: 50, ...(search !== "" && { search }), ...(status && { status }) },
      signal,
    }),
  );
  return (
    <MoneyFrame>
      <div className={cx(pageCss.listAndPane, pageCss.underTabs, shown === "" && pageCss.single)}>
        <section className={pageCss.list} aria-labelledby="mny-count">
          <div className={pageCss.head}>
            <h2 id="mny-count" role="status">
              {value === null ? m.money_part({ part: "orders" }) : m.money_count({ n: value.total })}
            </h2>
            <FindForm
              label={m.money_find()}
              hint={m.money_find_hint()}
              value={search}
              onFind={(text) => query.put({ search: text, page: null, id: null })}
            />
            <span className="sp row" role="group" aria-label={m.money_state()}>
              {[undefined, ...STATES].map((one) => (
                <Chip
                  key={one ?? "all"}
                  on={one === status}
                  onClick={() => query.put({ status: one ?? null, page: null })}
                >
                  {one === undefined ? m.money_all() : m.money_order_state({ state: one })}
                  <Count of={one === undefined ? undefined : value?.counts[one]} />
                </Chip>
              ))}
            </span>
          </div>
          <LoadFault error={error} reload={reload} />
          {value === null ? null : value.orders.length === 0 ? (
            <EmptyState title={m.money_none()} />
          ) : (
            <OrderTable orders={value.orders} shown={shown} onShow={(id) => query.put({ id })} />
          )}
          {value === null ? null : <PageLinks of={value} hrefOf={(page) => query.hrefOf({ page: String(page) })} />}
          <KeysFoot commands={MONEY_COMMANDS} />
        </section>
        {shown === "" ? null : (
          <OrderPane key={shown} id={shown} onClose={() => query.put({ id: null })} onChanged={reload} />
        )}
      </div>
    </MoneyFrame>
  );
}
