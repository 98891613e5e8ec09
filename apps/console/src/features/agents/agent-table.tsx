import type { StaffAgent } from "@masq/contract/agent/staff";
import { Badge, Status } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Avatar } from "@masq/ui/portrait";
import { dayKey, initials, shortDay, time } from "../../shared/format.ts";
import { ScrollTable } from "../../shared/table.tsx";
import { words } from "../../shared/words.ts";
import { BrandSquare } from "../desk/brand-square.tsx";
import * as tableCss from "../../shared/table.module.css";

export type BrandScope = { scope: string; domain: string; hue: number };
type Props = {
  agents: readonly StaffAgent[];
  scopes: readonly BrandScope[];
  shown: string;
  onShow: (id: string) => void;
};

const W = words.staff;

/** Moves focus to the next or previous row. */
export function stepRow(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLButtonElement>("[data-agent]")];
  const at = all.findIndex((one) => one === document.activeElement);
  const next = at === -1 ? (by === 1 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, at + by));
  all[next]?.focus();
  all[next]?.scrollIntoView({ block: "nearest" });
}

export function AgentTable({ agents, scopes, shown, onShow }: Props) {
  const { name, role, status, brands, factor, seen, account } = W.columns;
  return (
    <ScrollTable label={W.title} columns={[name, role, status, brands, factor, seen, account]}>
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
          data-agent
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
      <td>{W.roles[role]}</td>
      <td>
        <Status on={status === "online"}>{W.statuses[status]}</Status>
      </td>
      <td>
        <Brands scope={scope} scopes={scopes} />
      </td>
      <td>{hasSecondFactor ? W.on : <span className="mut">{W.off}</span>}</td>
      <td className="tn">{seenAt(agent)}</td>
      <td>{active ? <Invitation agent={agent} /> : <Badge tone="bad">{W.closed}</Badge>}</td>
    </tr>
  );
}

function Brands({ scope, scopes }: { scope: readonly string[]; scopes: readonly BrandScope[] }) {
  if (scope.includes("*")) return W.allBrands;
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
  if (invitation === null) return <span className="mut">{W.open}</span>;
  return <Badge tone="warn">{invitation === "sent" ? W.invited : W.invitationOver}</Badge>;
}

function seenAt({ status, lastSeenDate }: StaffAgent) {
  if (status === "online") return W.now;
  if (lastSeenDate === null) return <span className="mut">{W.never}</span>;
  const isToday = dayKey(lastSeenDate) === dayKey(Date.now());
  return isToday ? words.lookup.today(time(lastSeenDate)) : shortDay(lastSeenDate);
}
