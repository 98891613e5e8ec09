import { openReport, type ReportDetail } from "@masq/contract/agent/reports";
import { Badge } from "@masq/ui/chip";
import { Link } from "@masq/ui/link";
import { Notice } from "@masq/ui/notice";
import { api } from "../../shared/client.ts";
import { shortDay } from "../../shared/formats.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { QueuePane, QueuePart } from "../queue/queue-pane.tsx";
import { DecideForm } from "./decide-form.tsx";
import * as reportCss from "../../shared/report.module.css";

type Props = { id: string; onClose: () => void; onDecided: () => void };

/** One report, what it is about, and the decision. */
export function ReportPane({ id, onClose, onDecided }: Props) {
  const loaded = useLoaded(id, (signal) => api.call(openReport, { params: { id }, signal }));
  const { value, put } = loaded;
  const words = {
    title: m.reports_look({ reference: value?.reference ?? "" }),
    failed: m.reports_failed(),
    audited: m.reports_audited(),
  };
  return (
    <QueuePane words={words} loaded={loaded} onClose={onClose}>
      {(report) => (
        <>
          <Detail report={report} />
          {report.state === "open" || report.state === "appealed" ? (
            <DecideForm
              key={report.state}
              report={report}
              onDecided={(next) => {
                put(next);
                onDecided();
              }}
            />
          ) : null}
        </>
      )}
    </QueuePane>
  );
}

function Detail({ report }: { report: ReportDetail }) {
  const { kind, reason, byProduct, profile, user, domain, createDate, text, message, image, decided, appeal, final } =
    report;
  return (
    <>
      <p>
        <Badge tone="soft">{m.reports_kind({ kind })}</Badge> <b>{m.reports_reason({ reason })}</b>
      </p>
      <p className="mut">
        {user.username} · <span className={reportCss.reference}>{user._id}</span> · {domain} · {shortDay(createDate)} ·{" "}
        <Link className="link" href={`/chat/characters/${profile._id}`}>
          {profile.name}
        </Link>
      </p>
      {byProduct ? (
        <Notice tone="warn">{m.reports_by_product()}</Notice>
      ) : (
        <QueuePart title={m.reports_note()}>
          {text === "" ? <span className="mut">{m.reports_no_note()}</span> : text}
        </QueuePart>
      )}
      {message === null ? null : (
        <QueuePart title={byProduct ? m.reports_member_line() : m.reports_message()}>
          <q>{message.text}</q>
          {message.writer === null ? null : (
            <span className="mut"> {m.reports_written_by({ name: message.writer })}</span>
          )}
        </QueuePart>
      )}
      {kind === "image" ? (
        <QueuePart title={m.reports_picture()}>
          {image === null ? (
            m.reports_picture_gone()
          ) : (
            <img
              className={reportCss.picture}
              src={image.medium}
              alt={image.alt}
              width={image.width}
              height={image.height}
            />
          )}
        </QueuePart>
      ) : null}
      {decided === null ? null : <Decided title={m.reports_decided()} {...decided} />}
      {appeal === null ? null : <QueuePart title={m.reports_appeal()}>{appeal.text}</QueuePart>}
      {final === null ? null : <Decided title={m.reports_final()} {...final} />}
    </>
  );
}

function Decided({ title, action, decision, by, date }: NonNullable<ReportDetail["decided"]> & { title: string }) {
  return (
    <QueuePart title={title}>
      <b>{m.reports_action({ action })}. </b>
      {decision} <span className="mut">{m.reports_by({ name: by, day: shortDay(date) })}</span>
    </QueuePart>
  );
}
