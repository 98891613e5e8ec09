import { readTicket, type TicketDetail } from "@masq/contract/agent/support";
import { ButtonLink } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { Mail } from "lucide-react";
import { api } from "../../shared/client.ts";
import { shortDay } from "../../shared/formats.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { QueuePane, QueuePart } from "../queue/queue-pane.tsx";
import { TicketForm } from "./ticket-form.tsx";

type Props = { id: string; onClose: () => void; onAnswered: () => void };

/** One ticket, its sender's words, and the mark that it was answered. */
export function TicketPane({ id, onClose, onAnswered }: Props) {
  const loaded = useLoaded(id, (signal) => api.call(readTicket, { params: { id }, signal }));
  const { value, put } = loaded;
  const words = {
    title: m.tickets_look({ ticket: value?.ticketNumber ?? "" }),
    failed: m.tickets_failed(),
    audited: m.tickets_audited(),
  };
  return (
    <QueuePane words={words} loaded={loaded} onClose={onClose}>
      {(ticket) => (
        <>
          <Detail ticket={ticket} />
          {ticket.state === "open" ? (
            <TicketForm
              id={ticket._id}
              onAnswered={(next) => {
                put(next);
                onAnswered();
              }}
            />
          ) : null}
        </>
      )}
    </QueuePane>
  );
}

function Detail({ ticket: { form, subject, domain, typed, answered, state, ticketNumber } }: { ticket: TicketDetail }) {
  const email = typed.find(({ field }) => field === "email")?.value ?? "";
  return (
    <>
      <p>
        <Badge tone="soft">{subject === null ? m.tickets_form({ form }) : m.tickets_subject({ subject })}</Badge>{" "}
        <span className="mut">{domain}</span>
      </p>
      {typed
        .filter(({ field }) => field !== "subject")
        .map(({ field, value }) => (
          <QueuePart key={field} title={m.tickets_field({ field })}>
            {value}
          </QueuePart>
        ))}
      {state === "open" ? (
        <div>
          <ButtonLink
            href={`mailto:${email}?subject=${encodeURIComponent(m.tickets_mail_subject({ ticket: ticketNumber }))}`}
          >
            <Mail size={16} aria-hidden="true" /> {m.tickets_write()}
          </ButtonLink>
        </div>
      ) : null}
      {answered === null ? null : (
        <QueuePart title={m.tickets_answered()}>
          {answered.note}{" "}
          <span className="mut">{m.tickets_by({ who: answered.by, day: shortDay(answered.date) })}</span>
        </QueuePart>
      )}
    </>
  );
}
