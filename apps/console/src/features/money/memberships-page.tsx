import { searchMemberships } from "@masq/contract/agent/money";
import { MEMBERSHIP_STATES } from "@masq/domain/billing/order-state";
import { Button } from "@masq/ui/button";
import { Badge, Chip } from "@masq/ui/chip";
import { Link } from "@masq/ui/link";
import { EmptyState } from "@masq/ui/state";
import { useState } from "react";
import { api } from "../../shared/client.ts";
import { LoadFault } from "./load-fault.tsx";
import { ScrollTable } from "../../shared/table.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { words } from "../../shared/words.ts";
import { Count } from "./count.tsx";
import { EndRenewalForm } from "./end-renewal-form.tsx";
import { FindForm } from "./find-form.tsx";
import { KeysFoot } from "./keys-foot.tsx";
import { day, money } from "./money-format.ts";
import { MoneyFrame } from "./money-frame.tsx";
import { PageLinks } from "./page-links.tsx";
import { useQuery } from "./use-query.ts";
import type { MembershipRow } from "./money-rows.ts";
import * as pageCss from "../../shared/page.module.css";

const TONES = { active: "ok", "past-due": "warn", cancelled: "soft", ended: "soft" } as const;

export function MembershipsPage() {
  const { money: text } = words;
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
            {value === null ? text.memberships : text.countMemberships(value.total)}
          </h2>
          <FindForm
            label={text.findMembership}
            hint={text.findMembershipHint}
            value={search}
            onFind={(found) => query.put({ search: found, page: null })}
          />
          <span className="sp row" role="group" aria-label={text.state}>
            {[undefined, ...MEMBERSHIP_STATES].map((one) => (
              <Chip key={one ?? "all"} on={one === state} onClick={() => query.put({ state: one ?? null, page: null })}>
                {one === undefined ? text.all : text.membershipStates[one]}
                <Count of={one === undefined ? undefined : value?.counts[one]} />
              </Chip>
            ))}
          </span>
        </div>
        <LoadFault error={error} reload={reload} />
        {value === null ? null : value.memberships.length === 0 ? (
          <EmptyState title={text.none} />
        ) : (
          <Table rows={value.memberships} onEnd={setEnding} />
        )}
        {value === null ? null : <PageLinks of={value} hrefOf={(page) => query.hrefOf({ page: String(page) })} />}
        <KeysFoot />
      </section>
      {ending === null ? null : <EndRenewalForm row={ending} onClose={() => setEnding(null)} onEnded={reload} />}
    </MoneyFrame>
  );
}

function Table({ rows, onEnd }: { rows: readonly MembershipRow[]; onEnd: (row: MembershipRow) => void }) {
  const { money: text } = words;
  const { member, brand, product, amount, interval, state, paidUntil, next } = text.columns;
  const columns = [member, brand, product, { name: amount, className: "text-end" }, interval, state, paidUntil, next];
  return (
    <ScrollTable label={text.memberships} columns={[...columns, { label: text.endRenewal }]}>
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
          <td className="tn">{text.days(row.interval)}</td>
          <td>
            <Badge tone={TONES[row.state]}>{text.membershipStates[row.state]}</Badge>
          </td>
          <td className="tn">{day(row.paidUntil)}</td>
          <td className="tn">{row.nextCharge === null ? "" : day(row.nextCharge)}</td>
          <td>
            {row.state === "active" || row.state === "past-due" ? (
              <Button size="sm" onClick={() => onEnd(row)}>
                {text.endRenewal}
              </Button>
            ) : null}
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}
