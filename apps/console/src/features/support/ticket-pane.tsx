import { readTicket, type TicketDetail } from "@masq/contract/agent/support";
import { Button, ButtonLink } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { ErrorState, SkeletonText } from "@masq/ui/state";
import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { shortDay } from "../../shared/formats.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { CloseButton } from "../commands/close-button.tsx";
import { TicketForm } from "./ticket-form.tsx";
import * as pageCss from "../../shared/page.module.css";
import * as reportCss from "../../shared/report.module.css";

type Props = { id: string; onClose: () => void; onAnswered: () => void };

/** One ticket, its sender's words, and the mark that it was answered. The server audits the opening. */
export function TicketPane({ id, onClose, onAnswered }: Props) {
  const { value, error, reload, put } = useLoaded(id, (signal) => api.call(readTicket, { params: { id }, signal }));
  const title = m.tickets_look({ ticket: value?.ticketNumber ?? "" });
  return (
    <aside className={reportCss.report} aria-label={title}>
      <div className={pageCss.head}>
        <h2 className={pageCss.title}>{title}</h2>
        <CloseButton label={m.tickets_close()} onClose={onClose} />
      </div>
      <div className={reportCss.parts}>
        {error === null ? null : (
          <ErrorState
            title={m.tickets_failed()}
            text={errorText(error)}
            action={<Button onClick={reload}>{m.tickets_again()}</Button>}
          />
        )}
        {value === null && error === null ? <SkeletonText lines={6} /> : null}
        {value === null ? null : (
          <>
            <Detail ticket={value} />
            {value.state === "open" ? (
              <TicketForm
                id={value._id}
                onAnswered={(next) => {
                  put(next);
                  onAnswered();
                }}
              />
            ) : null}
            <p className="mut">{m.tickets_audited()}</p>
          </>
        )}
      </div>
    </aside>
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
          <Part key={field} title={m.tickets_field({ field })}>
            {value}
          </Part>
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
        <Part title={m.tickets_answered()}>
          {answered.note}{" "}
          <span className="mut">{m.tickets_by({ who: answered.by, day: shortDay(answered.date) })}</span>
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <p className={reportCss.quote}>{children}</p>
    </section>
  );
}
