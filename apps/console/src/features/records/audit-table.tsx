import type { AuditLine } from "@masq/contract/agent/audit";
import { Link } from "@masq/ui/link";
import { exactMoment } from "../../shared/formats.ts";
import { conversationPlace } from "../../shared/place.ts";
import { ScrollTable } from "../../shared/table.tsx";
import { m } from "../../paraglide/messages.js";
import * as tableCss from "../../shared/table.module.css";

type Props = { entries: readonly AuditLine[]; shown: string; onShow: (id: string) => void };

/** A conversation links to its address, which asks for a reason before showing text; nothing else has a single page. */
export function AuditSubject({ id }: { id: string }) {
  if (!id.startsWith("cnv_")) return id;
  return (
    <Link className="link" href={conversationPlace(id)}>
      {id}
    </Link>
  );
}

export function AuditTable({ entries, shown, onShow }: Props) {
  return (
    <ScrollTable
      label={m.records_log()}
      columns={[
        m.records_column_at(),
        m.records_column_actor(),
        m.records_column_action(),
        m.records_column_subject(),
        { name: m.records_column_place(), className: "text-end" },
      ]}
    >
      {entries.map((one) => (
        <tr key={one._id} className={one._id === shown ? tableCss.selected : undefined}>
          <th scope="row">
            <button
              type="button"
              className="link tn nw"
              aria-current={one._id === shown ? "true" : undefined}
              onClick={() => onShow(one._id)}
            >
              {exactMoment(one.date)}
            </button>
          </th>
          <td>{one.actor.name ?? one.actor._id}</td>
          <td className="nw">{one.action}</td>
          <td className="wrap-anywhere">
            <AuditSubject id={one.subject} />
          </td>
          <td className="tn text-end nw">{m.records_place({ chain: one.chain, seq: one.seq })}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}
