import type { TicketDetail, TicketRow } from "@masq/contract/agent/support";
import {
  AFFILIATE_FIELDS,
  CONTACT_FIELDS,
  typedIn,
  WITHDRAWAL_FIELDS,
  type TicketForm,
} from "@masq/domain/care/support";
import type { Deps } from "../../deps.ts";
import { ticketPlace, type Typed } from "./support.policy.ts";
import type { QueuedTicket } from "./support.queries.ts";

const ORDER: Readonly<Record<TicketForm, readonly string[]>> = {
  contact: CONTACT_FIELDS,
  affiliate: AFFILIATE_FIELDS,
  withdrawal: WITHDRAWAL_FIELDS,
};

export const viewTicketRow = (row: QueuedTicket): TicketRow => ({
  _id: row.id,
  ticketNumber: row.ticket,
  form: row.form,
  subject: row.subject,
  state: row.state,
  createDate: row.created_at.toISOString(),
  ageHours: Math.floor(row.age_hours),
  domain: row.domain,
});

export function viewTicket({ sealing }: Pick<Deps, "sealing">, row: QueuedTicket): TicketDetail {
  const { id, form, sealed, note, answered_at: at } = row;
  const typed = JSON.parse(sealing.openForProduct(ticketPlace(id, "request"), sealed)) as Typed;
  return {
    ...viewTicketRow(row),
    typed: ORDER[form].flatMap((field) => {
      const value = typedIn(typed, field);
      return value === undefined ? [] : [{ field, value }];
    }),
    answered:
      note === null || at === null
        ? null
        : {
            note: sealing.openForProduct(ticketPlace(id, "note"), note),
            by: `${row.first_name} ${row.last_name}`,
            date: at.toISOString(),
          },
  };
}
