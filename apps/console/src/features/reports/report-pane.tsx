import { openReport, type ReportDetail } from "@masq/contract/agent/reports";
import { Button } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { Link } from "@masq/ui/link";
import { Notice } from "@masq/ui/notice";
import { ErrorState, SkeletonText } from "@masq/ui/state";
import type { ReactNode } from "react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { shortDay } from "../../shared/formats.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { CloseButton } from "../commands/close-button.tsx";
import { DecideForm } from "./decide-form.tsx";
import * as pageCss from "../../shared/page.module.css";
import * as reportCss from "../../shared/report.module.css";

type Props = { id: string; onClose: () => void; onDecided: () => void };

/** One report, what it is about, and the decision. The server audits the opening. */
export function ReportPane({ id, onClose, onDecided }: Props) {
  const { value, error, reload, put } = useLoaded(id, (signal) => api.call(openReport, { params: { id }, signal }));
  return (
    <aside className={reportCss.report} aria-label={m.reports_look({ reference: value?.reference ?? "" })}>
      <div className={pageCss.head}>
        <h2 className={pageCss.title}>{m.reports_look({ reference: value?.reference ?? "" })}</h2>
        <CloseButton label={m.reports_close()} onClose={onClose} />
      </div>
      <div className={reportCss.parts}>
        {error === null ? null : (
          <ErrorState
            title={m.reports_failed()}
            text={errorText(error)}
            action={<Button onClick={reload}>{m.reports_again()}</Button>}
          />
        )}
        {value === null && error === null ? <SkeletonText lines={6} /> : null}
        {value === null ? null : (
          <>
            <Detail report={value} />
            {value.state === "open" || value.state === "appealed" ? (
              <DecideForm
                key={value.state}
                report={value}
                onDecided={(next) => {
                  put(next);
                  onDecided();
                }}
              />
            ) : null}
          </>
        )}
      </div>
    </aside>
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
        <Part title={m.reports_note()}>{text === "" ? <span className="mut">{m.reports_no_note()}</span> : text}</Part>
      )}
      {message === null ? null : (
        <Part title={byProduct ? m.reports_member_line() : m.reports_message()}>
          <q>{message.text}</q>
          {message.writer === null ? null : (
            <span className="mut"> {m.reports_written_by({ name: message.writer })}</span>
          )}
        </Part>
      )}
      {kind === "image" ? (
        <Part title={m.reports_picture()}>
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
        </Part>
      ) : null}
      {decided === null ? null : <Decided title={m.reports_decided()} {...decided} />}
      {appeal === null ? null : <Part title={m.reports_appeal()}>{appeal.text}</Part>}
      {final === null ? null : <Decided title={m.reports_final()} {...final} />}
      <p className="mut">{m.reports_audited()}</p>
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

function Decided({ title, action, decision, by, date }: NonNullable<ReportDetail["decided"]> & { title: string }) {
  return (
    <Part title={title}>
      <b>{m.reports_action({ action })}. </b>
      {decision} <span className="mut">{m.reports_by({ name: by, day: shortDay(date) })}</span>
    </Part>
  );
}
