import { listPayoutLines, type PayoutLine } from "@masq/contract/agent/payouts";
import { Button } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { EmptyState } from "@masq/ui/state";
import { useState } from "react";
import { api } from "../../shared/client.ts";
import { chartDay, hours, moment } from "../../shared/formats.ts";
import { ScrollTable } from "../../shared/table.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { LoadFault } from "../money/load-fault.tsx";
import { PageLinks } from "../money/page-links.tsx";
import { useQuery } from "../money/use-query.ts";
import { DisputeDialog } from "./dispute-dialog.tsx";
import { amount } from "./pay-format.ts";

/** `agent`: whose lines an admin views; absent for one's own, the only ones that can be disputed. */
type Props = { company: string; statement?: string | undefined; agent?: string | undefined; label: string };

export function PayLines({ company, statement, agent, label }: Props) {
  const { page, hrefOf } = useQuery();
  const [asked, setAsked] = useState<PayoutLine | null>(null);
  const query = { company, page, ...(statement && { statement }), ...(agent && { agent }) };
  const { value, error, reload } = useLoaded(JSON.stringify(query), (signal) =>
    api.call(listPayoutLines, { query, signal }),
  );
  if (value === null) return <LoadFault error={error} reload={reload} />;
  if (value.total === 0) return <EmptyState title={m.payouts_none()} text={m.payouts_none_text()} />;
  const right = (name: string) => ({ name, className: "text-end" });
  const columns = [
    m.payouts_time(),
    m.payouts_kind_label(),
    m.payouts_brand(),
    right(m.payouts_length()),
    m.payouts_rate(),
    right(m.payouts_amount()),
    m.payouts_about(),
  ];
  return (
    <>
      <ScrollTable label={label} columns={columns}>
        {value.lines.map((line) => (
          <Row key={line._id} line={line} onDispute={agent === undefined ? setAsked : null} />
        ))}
      </ScrollTable>
      <PageLinks of={value} hrefOf={(to) => hrefOf({ page: String(to) })} />
      {asked === null ? null : <DisputeDialog line={asked} onClose={() => setAsked(null)} onSent={reload} />}
    </>
  );
}

/** What concerns the hourly floor has no kind of its own. */
export const kindText = (kind: PayoutLine["kind"]): string =>
  kind === null ? m.payouts_floor() : m.payouts_kind({ kind });

/** Of a top-up: "29 Nov: 06:02:11 online, floor €75.42". */
export const floorText = ({ day, onlineMs, floorCents, currency }: PayoutLine): string =>
  m.payouts_floor_of({
    day: chartDay(day ?? ""),
    time: hours(Math.floor((onlineMs ?? 0) / 1000)),
    amount: amount(floorCents ?? 0, currency),
  });

function Row({ line, onDispute }: { line: PayoutLine; onDispute: ((line: PayoutLine) => void) | null }) {
  const isCorrection = line.type === "correction";
  return (
    <tr>
      <th scope="row" className="tn">
        {moment(line.date)}
      </th>
      <td>
        {kindText(line.kind)} {line.type === "top-up" ? <span className="mut tn">{floorText(line)}</span> : null}
        {isCorrection ? <Badge tone="soft">{m.payouts_correction()}</Badge> : null}
      </td>
      <td className="mut">{line.brand}</td>
      <td className="tn text-end">{line.length}</td>
      <td className="mut">
        {line.type !== "answer"
          ? ""
          : line.rateVersion === null
            ? m.payouts_no_rate()
            : m.payouts_rate_version({ n: line.rateVersion })}
      </td>
      <td className="tn text-end">{amount(line.cents, line.currency)}</td>
      <td>
        <About line={line} onDispute={onDispute} />
      </td>
    </tr>
  );
}

function About({ line, onDispute }: { line: PayoutLine; onDispute: ((line: PayoutLine) => void) | null }) {
  const { dispute, mayDispute } = line;
  if (dispute !== null) {
    const tone = { open: "warn", upheld: "ok", rejected: "soft" } as const;
    return (
      <>
        <Badge tone={tone[dispute.state]}>{m.payouts_state({ state: dispute.state })}</Badge>{" "}
        <span className="mut">
          {dispute.decision === "" ? m.payouts_reason({ reason: dispute.reason }) : dispute.decision}
        </span>
      </>
    );
  }
  if (!mayDispute || onDispute === null) return null;
  return (
    <Button
      size="sm"
      variant="q"
      aria-label={m.payouts_dispute_of({ time: moment(line.date) })}
      onClick={() => onDispute(line)}
    >
      {m.payouts_dispute()}
    </Button>
  );
}
