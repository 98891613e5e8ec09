import { createReport, type Report } from "@masq/contract/member/safety";
import { REPORT_REASONS, REPORT_TEXT_CHARS, type ReportReason } from "@masq/domain/care/safety";
import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { Select, Textarea } from "@masq/ui/field";
import { Link } from "@masq/ui/link";
import { Notice } from "@masq/ui/notice";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { popups, type PopupProps } from "../../shared/popups.ts";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import { useApi } from "../../shared/viewer.ts";
import * as css from "./report.module.css";

type Props = PopupProps["report"] & { close: () => void };

const TITLES = {
  profile: m.report_title_profile,
  message: m.report_title_message,
  image: m.report_title_image,
} as const;
const REASONS: Readonly<Record<ReportReason, () => string>> = {
  "claims-real": m["report_reason_claims-real"],
  "contact-money": m["report_reason_contact-money"],
  pressure: m.report_reason_pressure,
  minor: m.report_reason_minor,
  rights: m.report_reason_rights,
  illegal: m.report_reason_illegal,
  other: m.report_reason_other,
};
const isReason = (value: string): value is ReportReason => REPORT_REASONS.some((reason) => reason === value);

export function ReportPopup({ kind, id, profile, close }: Props) {
  const [sent, setSent] = useState<Report | null>(null);
  return (
    <Dialog
      open
      title={sent === null ? TITLES[kind]({ name: profile.name }) : m.report_sent_title()}
      description={sent === null ? m.report_intro() : undefined}
      closeLabel={m.dialog_close()}
      onOpenChange={close}
    >
      {sent === null ? (
        <>
          <ReportForm kind={kind} id={id} onSent={setSent} />
          <p className="mut sm">
            {m.removal_from_report()}{" "}
            <Link className="link" href={`/content-removal?url=${encodeURIComponent(`/profile/${profile._id}`)}`}>
              {m.removal_link()}
            </Link>
          </p>
        </>
      ) : (
        <Sent report={sent} profile={profile} onDone={close} />
      )}
    </Dialog>
  );
}

function ReportForm({ kind, id, onSent }: Pick<Props, "kind" | "id"> & { onSent: (report: Report) => void }) {
  const api = useApi();
  const [reason, setReason] = useState("");
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isFaulty, setFaulty] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const choice = useRef<HTMLSelectElement>(null);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setFaulty(!isReason(reason));
    if (!isReason(reason)) return choice.current?.focus();
    setBusy(true);
    setProblem(null);
    try {
      const report = await api.call(createReport, { body: { kind, id, reason, text } });
      void queries().invalidateQueries({ queryKey: keys.reports });
      onSent(report);
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void send(event)}>
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      <Select
        ref={choice}
        label={m.report_reason()}
        value={reason}
        error={isFaulty ? m.report_reason_needed() : undefined}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          setFaulty(false);
        }}
      >
        <option value="">{m.report_choose()}</option>
        {REPORT_REASONS.map((one) => (
          <option key={one} value={one}>
            {REASONS[one]()}
          </option>
        ))}
      </Select>
      <Textarea
        label={m.report_note()}
        value={text}
        maxLength={REPORT_TEXT_CHARS}
        counter={m.report_count({ n: text.length, max: REPORT_TEXT_CHARS })}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button variant="p" size="big" wide type="submit" busy={isBusy}>
        {m.report_send()}
      </Button>
    </form>
  );
}

function Sent({ report, profile, onDone }: { report: Report; profile: Props["profile"]; onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  // The focused form is gone. What became of the report is heard with the button.
  useEffect(() => box.current?.querySelector("button")?.focus(), []);
  const block = (): void => {
    onDone();
    popups.open("block-confirmation", { profile });
  };
  return (
    <div className="stack-3" ref={box}>
      <p id={`${id}-sent`}>{m.report_sent()}</p>
      <p className="mut sm tn" id={`${id}-reference`}>
        {m.report_reference({ reference: report.reference })}
      </p>
      <Button variant="p" size="big" wide aria-describedby={`${id}-sent ${id}-reference`} onClick={onDone}>
        {m.dialog_ok()}
      </Button>
      <Button variant="q" wide onClick={block}>
        {m.report_block_too({ name: profile.name })}
      </Button>
    </div>
  );
}
