import { appealQualityCheck, readOwnQuality, type OwnQualityCheck } from "@masq/contract/agent/quality";
import { QUALITY_NOTE_CHARS } from "@masq/domain/chat/quality";
import { Button } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Dialog } from "@masq/ui/dialog";
import { Textarea } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { EmptyState } from "@masq/ui/state";
import { useState, type FormEvent } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { shortDay } from "../../shared/formats.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { useSubmission } from "../../shared/use-submission.ts";
import { m } from "../../paraglide/messages.js";
import { LoadFault } from "../money/load-fault.tsx";
import { PageLinks } from "../money/page-links.tsx";
import { useQuery } from "../money/use-query.ts";
import { OwnFrame } from "../payouts/own-frame.tsx";
import { StateBadge } from "./quality-page.tsx";
import * as css from "./quality.module.css";
import * as pageCss from "../../shared/page.module.css";

/** Supervisors' verdicts on an operator's replies; a fault can be appealed once. */
export function FeedbackPage() {
  const { page, hrefOf } = useQuery();
  const { value, error, reload } = useLoaded(String(page), (signal) =>
    api.call(readOwnQuality, { query: { page }, signal }),
  );
  const [asked, setAsked] = useState<OwnQualityCheck | null>(null);
  return (
    <OwnFrame>
      <section className={cx(pageCss.body, pageCss.sections)}>
        <h1 className="sr">{m.feedback_title()}</h1>
        <p className="mut">{m.feedback_intro()}</p>
        <LoadFault error={error} reload={reload} />
        {value === null ? null : (
          <>
            {value.pausedDate === null ? null : <Notice tone="bad">{m.feedback_paused()}</Notice>}
            <Notice tone={value.strikes === 0 ? "ok" : "warn"}>
              {m.feedback_strikes({ n: value.strikes, days: value.keptDays })}
            </Notice>
            {value.checks.length === 0 ? <EmptyState title={m.feedback_none()} text={m.feedback_none_text()} /> : null}
            <ul className={css.feedback}>
              {value.checks.map((check) => (
                <Check key={check._id} check={check} onAppeal={() => setAsked(check)} />
              ))}
            </ul>
            <PageLinks of={value} hrefOf={(to) => hrefOf({ page: String(to) })} />
          </>
        )}
      </section>
      {asked === null ? null : <AppealDialog id={asked._id} onClose={() => setAsked(null)} onSent={reload} />}
    </OwnFrame>
  );
}

function Check({ check, onAppeal }: { check: OwnQualityCheck; onAppeal: () => void }) {
  const { date, brand, source, state, ground, line, note, appeal, final, strike, mayAppeal } = check;
  const parts = [
    [m.feedback_line(), line],
    [m.feedback_note(), note],
    [m.feedback_own_appeal(), appeal],
    [m.feedback_final(), final],
  ] as const;
  return (
    <li>
      <div className="row flex-wrap gap-2">
        <StateBadge check={check} />
        {strike ? <Badge tone="bad">{m.feedback_strike()}</Badge> : null}
        {ground === null ? null : <b>{m.quality_ground({ ground })}</b>}
        <span className="mut">
          {m.quality_source({ source })} · {brand} · {shortDay(date)}
        </span>
        {mayAppeal ? (
          <Button size="sm" className="sp" onClick={onAppeal}>
            {m.feedback_appeal()}
          </Button>
        ) : null}
      </div>
      <dl>
        {parts
          .filter(([, text]) => text !== "")
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      {state === "appealed" ? <p className="mut">{m.feedback_appealed()}</p> : null}
    </li>
  );
}

function AppealDialog({ id, onClose, onSent }: { id: string; onClose: () => void; onSent: () => void }) {
  const [text, setText] = useState("");
  const [wasSent, setSent] = useState(false);
  const isMissing = text.trim() === "";
  const { refusal, isBusy, submit } = useSubmission(async () => {
    await api.call(appealQualityCheck, { params: { id }, body: { text: text.trim() } });
    announce(m.feedback_sent());
    onSent();
    onClose();
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    if (!isMissing) void submit();
  };
  return (
    <Dialog open title={m.feedback_appeal()} description={m.feedback_appeal_text()} onOpenChange={onClose}>
      <form className={pageCss.form} noValidate onSubmit={send}>
        {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
        <Textarea
          label={m.feedback_own_appeal()}
          value={text}
          maxLength={QUALITY_NOTE_CHARS}
          error={wasSent && isMissing ? m.feedback_needed() : undefined}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <div className="row justify-end">
          <Button onClick={onClose}>{m.quality_cancel()}</Button>
          <Button type="submit" variant="p" busy={isBusy}>
            {m.feedback_send()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
