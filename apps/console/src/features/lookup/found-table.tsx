import type { FoundConversation } from "@masq/contract/agent/lookup";
import { Badge } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Avatar } from "@masq/ui/portrait";
import { dayKey, initials, shortDay, time } from "../../shared/formats.ts";
import { ScrollTable } from "../../shared/table.tsx";
import { m } from "../../paraglide/messages.js";
import { BrandSquare } from "../desk/brand-square.tsx";
import * as css from "./lookup.module.css";
import * as tableCss from "../../shared/table.module.css";

type Props = { rows: readonly FoundConversation[]; onOpen: (row: FoundConversation) => void };

/** Shows no message text. */
export function FoundTable({ rows, onOpen }: Props) {
  return (
    <div className={css.found}>
      <ScrollTable
        label={m.lookup_title()}
        columns={[
          m.lookup_column_brand(),
          m.lookup_column_character(),
          m.lookup_column_member(),
          m.lookup_column_partition(),
          { name: m.lookup_column_messages(), className: "text-end" },
          m.lookup_column_newest(),
          m.lookup_column_by(),
          m.lookup_column_writer(),
          m.lookup_column_state(),
        ]}
      >
        {rows.map((row) => (
          <Row key={row._id} row={row} onOpen={onOpen} />
        ))}
      </ScrollTable>
    </div>
  );
}

function Row({ row, onOpen }: { row: FoundConversation; onOpen: Props["onOpen"] }) {
  const { profile, user } = row;
  return (
    // The keyboard opens the button inside; the row is only a larger click target.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr className={tableCss.opens} onClick={() => onOpen(row)}>
      <td>
        <BrandSquare brand={row.brand} />
      </td>
      <th scope="row">
        <button
          type="button"
          className={cx("row", tableCss.opener)}
          aria-label={`${profile.name}, ${user.username}`}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(row);
          }}
        >
          <Avatar
            size="xs"
            picture={profile.thumb === null ? null : { src: profile.thumb }}
            initials={initials(profile.name)}
          />
          <b>{profile.name}</b>
        </button>
      </th>
      <td>{user.username}</td>
      <td>{m.lookup_folder({ type: row.type })}</td>
      <td className="text-end tn">{row.messageCount}</td>
      <td className="tn">
        {row.newest === null ? <span className="mut">{m.lookup_no_line()}</span> : when(row.newest.date)}
      </td>
      <td>{row.newest === null ? "" : m.lookup_by({ sender: row.newest.senderType })}</td>
      <td>{row.agentName ?? <span className="mut">{m.lookup_nobody()}</span>}</td>
      <td>
        <State row={row} />
      </td>
    </tr>
  );
}

function State({ row: { frozen, adminIntervene, holder } }: { row: FoundConversation }) {
  return (
    <span className="row gap-1.5">
      {frozen ? <Badge tone="bad">{m.lookup_frozen().toLowerCase()}</Badge> : null}
      {adminIntervene ? <Badge tone="warn">{m.lookup_stepped_in()}</Badge> : null}
      {holder === null ? null : <Badge tone="soft">{m.lookup_held({ name: holder.name })}</Badge>}
    </span>
  );
}

const when = (iso: string): string =>
  dayKey(iso) === dayKey(Date.now()) ? m.lookup_today({ time: time(iso) }) : `${shortDay(iso)} ${time(iso)}`;
