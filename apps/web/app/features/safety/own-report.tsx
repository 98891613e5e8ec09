import { isApiError } from "@masq/client/api-error";
import { appealReport, type Report } from "@masq/contract/member/safety";
import { REPORT_TEXT_CHARS } from "@masq/domain/care/safety";
import { Button } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { Textarea } from "@masq/ui/field";
import { useState, type FormEvent } from "react";
import { dateFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { notify } from "../../shared/notify.ts";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import { useApi } from "../../shared/viewer.ts";
import { useLocale } from "../chat/use-locale.ts";
import * as css from "./own-report.module.css";

const STATES = {
  open: m.report_state_open,
  decided: m.report_state_decided,
  appealed: m.report_state_appealed,
  closed: m.report_state_closed,
} as const;
const KINDS = {
  profile: m.report_kind_profile,
  message: m.report_kind_message,
  image: m.report_kind_image,
} as const;
const ACTIONS = {
  none: m.report_action_none,
  "hide-character": m["report_action_hide-character"],
  "hide-image": m["report_action_hide-image"],
  "warn-operator": m["report_action_warn-operator"],
} as const;

/** One report: its subject, state, decision and reason, and the one appeal. */
export function OwnReport({ report }: { report: Report }) {
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const { kind, profile, state, reference, createDate, decided, appeal, final, text } = report;
  const day = dateFormat(locale, { dateStyle: "medium" }).format(new Date(createDate));
  return (
    <article className={css.report}>
      <div className={css.head}>
        <h4 className="b">{KINDS[kind]({ name: profile.name })}</h4>
        <Badge tone={state === "open" || state === "appealed" ? "soft" : "ok"}>{STATES[state]()}</Badge>
      </div>
      <p className="mut sm tn">
        {reference} · <time dateTime={createDate}>{day}</time>
      </p>
      {text === "" ? null : <Said title={m.report_own_text()} text={text} />}
      {decided === null ? null : (
        <Said title={m.report_decision()} lead={ACTIONS[decided.action]()} text={decided.decision} />
      )}
      {appeal === null ? null : <Said title={m.report_appeal()} text={appeal.text} />}
      {final === null ? null : <Said title={m.report_final()} lead={ACTIONS[final.action]()} text={final.decision} />}
      {state === "decided" && !isAsking ? (
        <Button size="sm" onClick={() => setAsking(true)}>
          {m.report_appeal()}
        </Button>
      ) : null}
      {state === "decided" && isAsking ? <Appeal id={report._id} /> : null}
    </article>
  );
}

function Said({ title, lead, text }: { title: string; lead?: string; text: string }) {
  return (
    <p className="wrap-anywhere">
      <span className="mut sm">{title}</span>
      <br />
      {lead === undefined ? null : <b>{lead}. </b>}
      {text}
    </p>
  );
}

function Appeal({ id }: { id: string }) {
  const api = useApi();
  const [text, setText] = useState("");
  const [isFaulty, setFaulty] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setFaulty(text.trim() === "");
    if (text.trim() === "") return event.currentTarget.querySelector("textarea")?.focus();
    setBusy(true);
    try {
      await api.call(appealReport, { params: { id }, body: { text } });
      notify.ok(m.report_appeal_sent());
    } catch (error) {
      if (isApiError(error, "appeal-closed")) notify.warn(m.report_appeal_closed());
      else notify.error(error);
    }
    setBusy(false);
    void queries().invalidateQueries({ queryKey: keys.reports });
  };
  return (
    <form className="stack-1" noValidate onSubmit={(event) => void send(event)}>
      <Textarea
        label={m.report_appeal_label()}
        value={text}
        rows={3}
        maxLength={REPORT_TEXT_CHARS}
        error={isFaulty ? m.report_appeal_needed() : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button variant="p" type="submit" busy={isBusy}>
        {m.report_appeal_send()}
      </Button>
    </form>
  );
}
