import type { StaffAgent } from "@masq/contract/agent/staff";
import { Badge, Status } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Avatar } from "@masq/ui/portrait";
import { dayKey, initials, shortDay, time } from "../../shared/formats.ts";
import { ScrollTable } from "../../shared/table.tsx";
import { m } from "../../paraglide/messages.js";
import { BrandSquare } from "../desk/brand-square.tsx";
import * as tableCss from "../../shared/table.module.css";

export type BrandScope = { scope: string; domain: string; hue: number };
type Props = {
  agents: readonly StaffAgent[];
  scopes: readonly BrandScope[];
  shown: string;
  onShow: (id: string) => void;
};

export function AgentTable({ agents, scopes, shown, onShow }: Props) {
  return (
    <ScrollTable
      label={m.staff_title()}
      columns={[
        m.staff_column_name(),
        m.staff_column_role(),
        m.staff_column_status(),
        m.staff_column_brands(),
        m.staff_column_factor(),
        m.staff_column_seen(),
        m.staff_column_account(),
      ]}
    >
      {agents.map((agent) => (
        <Row key={agent._id} agent={agent} scopes={scopes} isShown={agent._id === shown} onShow={onShow} />
      ))}
    </ScrollTable>
  );
}

type RowProps = Omit<Props, "agents" | "shown"> & { agent: StaffAgent; isShown: boolean };

function Row({ agent, scopes, isShown, onShow }: RowProps) {
  const { _id, firstName, lastName, role, status, scope, hasSecondFactor, active, images } = agent;
  const name = `${firstName} ${lastName}`.trim();
  const face = images[0] as { thumb?: string } | undefined;
  return (
    // The keyboard opens the button inside; the row is only a larger click target.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr className={cx(tableCss.opens, isShown && tableCss.selected)} onClick={() => onShow(_id)}>
      <th scope="row">
        <button
          type="button"
          className={cx("row", tableCss.opener)}
          aria-current={isShown ? "true" : undefined}
          onClick={(event) => {
            event.stopPropagation();
            onShow(_id);
          }}
        >
          <Avatar size="xs" picture={face?.thumb ? { src: face.thumb } : null} initials={initials(name)} />
          <b>{name}</b>
        </button>
      </th>
      <td>{m.staff_role({ role })}</td>
      <td>
        <Status on={status === "online"}>{m.staff_status({ status })}</Status>
      </td>
      <td>
        <Brands scope={scope} scopes={scopes} />
      </td>
      <td>{hasSecondFactor ? m.staff_on() : <span className="mut">{m.staff_off()}</span>}</td>
      <td className="tn">{seenAt(agent)}</td>
      <td>{active ? <Invitation agent={agent} /> : <Badge tone="bad">{m.staff_closed()}</Badge>}</td>
    </tr>
  );
}

function Brands({ scope, scopes }: { scope: readonly string[]; scopes: readonly BrandScope[] }) {
  if (scope.includes("*")) return m.staff_all_brands();
  return (
    <span className="row gap-3">
      {scope.map((one) => {
        const brand = scopes.find((known) => known.scope === one);
        return brand === undefined ? <span key={one}>{one}</span> : <BrandSquare key={one} brand={brand} />;
      })}
    </span>
  );
}

function Invitation({ agent: { invitation } }: { agent: StaffAgent }) {
  if (invitation === null) return <span className="mut">{m.staff_open()}</span>;
  return <Badge tone="warn">{invitation === "sent" ? m.staff_invited() : m.staff_invitation_over()}</Badge>;
}

function seenAt({ status, lastSeenDate }: StaffAgent) {
  if (status === "online") return m.staff_now();
  if (lastSeenDate === null) return <span className="mut">{m.staff_never()}</span>;
  const isToday = dayKey(lastSeenDate) === dayKey(Date.now());
  return isToday ? m.lookup_today({ time: time(lastSeenDate) }) : shortDay(lastSeenDate);
}
