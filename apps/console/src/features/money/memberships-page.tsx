import { searchMemberships } from "@masq/contract/agent/money";
import { MEMBERSHIP_STATES } from "@masq/domain/billing/order-state";
import { Button } from "@masq/ui/button";
import { Badge, Chip } from "@masq/ui/chip";
import { Link } from "@masq/ui/link";
import { EmptyState } from "@masq/ui/state";
import { useState } from "react";
import { api } from "../../shared/client.ts";
import { LoadFault } from "./load-fault.tsx";
import { money, shortDay } from "../../shared/formats.ts";
import { ScrollTable } from "../../shared/table.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { Count } from "./count.tsx";
import { EndRenewalForm } from "./end-renewal-form.tsx";
import { FindForm } from "./find-form.tsx";
import { KeysFoot } from "../commands/keys-foot.tsx";
import { MONEY_COMMANDS } from "./money-commands.ts";
import { MoneyFrame } from "./money-frame.tsx";
import { PageLinks } from "./page-links.tsx";
import { useQuery } from "./use-query.ts";
import type { MembershipRow } from "./money-rows.ts";
import * as pageCss from "../../shared/page.module.css";

const TONES = { active: "ok", "past-due": "warn", cancelled: "soft", ended: "soft" } as const;

export function MembershipsPage() {
  const query = useQuery();
  const search = query.get("search");
  const state = MEMBERSHIP_STATES.find((one) => one === query.get("state"));
  const [ending, setEnding] = useState<MembershipRow | null>(null);
  const { value, error, reload } = useLoaded(`${search} ${state} ${query.page}`, (signal) =>
    api.call(searchMemberships, {
      query: { page: query.page, limit: 50, ...(search !== "" && { search }), ...(state && { state }) },
      signal,
    }),
  );
  return (
    <MoneyFrame>
      <section className={pageCss.body} aria-labelledby="mny-count">
        <div className={pageCss.head}>
          <h2 id="mny-count" role="status">
            {value === null ? m.money_part({ part: "memberships" }) : m.money_count_memberships({ n: value.total })}
          </h2>
          <FindForm
            label={m.money_find_membership()}
            hint={m.money_find_membership_hint()}
            value={search}
            onFind={(found) => query.put({ search: found, page: null })}
          />
          <span className="sp row" role="group" aria-label={m.money_state()}>
            {[undefined, ...MEMBERSHIP_STATES].map((one) => (
              <Chip key={one ?? "all"} on={one === state} onClick={() => query.put({ state: one ?? null, page: null })}>
                {one === undefined ? m.money_all() : m.money_membership_state({ state: one })}
                <Count of={one === undefined ? undefined : value?.counts[one]} />
              </Chip>
            ))}
          </span>
        </div>
        <LoadFault error={error} reload={reload} />
        {value === null ? null : value.memberships.length === 0 ? (
          <EmptyState title={m.money_none()} />
        ) : (
          <Table rows={value.memberships} onEnd={setEnding} />
        )}
        {value === null ? null : <PageLinks of={value} hrefOf={(page) => query.hrefOf({ page: String(page) })} />}
        <KeysFoot commands={MONEY_COMMANDS} />
      </section>
      {ending === null ? null : <EndRenewalForm row={ending} onClose={() => setEnding(null)} onEnded={reload} />}
    </MoneyFrame>
  );
}

function Table({ rows, onEnd }: { rows: readonly MembershipRow[]; onEnd: (row: MembershipRow) => void }) {
  const columns = [
    m.money_column_member(),
    m.money_column_brand(),
    m.money_column_product(),
    { name: m.money_column_amount(), className: "text-end" },
    m.money_column_interval(),
    m.money_column_state(),
    m.money_column_paid_until(),
    m.money_column_next(),
  ];
  return (
    <ScrollTable label={m.money_part({ part: "memberships" })} columns={[...columns, { label: m.money_end_renewal() }]}>
      {rows.map((row) => (
        <tr key={row._id}>
          <th scope="row">
            <Link className="link" href={`/chat/money/orders?id=${row.orderId}`}>
              {row.member.username}
            </Link>
          </th>
          <td className="mut">{row.brand}</td>
          <td>{row.product}</td>
          <td className="tn text-end">{money(row.amount, row.currency)}</td>
          <td className="tn">{m.money_days({ n: row.interval })}</td>
          <td>
            <Badge tone={TONES[row.state]}>{m.money_membership_state({ state: row.state })}</Badge>
          </td>
          <td className="tn">{shortDay(row.paidUntil)}</td>
          <td className="tn">{row.nextCharge === null ? "" : shortDay(row.nextCharge)}</td>
          <td>
            {row.state === "active" || row.state === "past-due" ? (
              <Button size="sm" onClick={() => onEnd(row)}>
                {m.money_end_renewal()}
              </Button>
            ) : null}
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}
