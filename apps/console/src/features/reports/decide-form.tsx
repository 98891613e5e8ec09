import { decideReport, type ReportDetail } from "@masq/contract/agent/reports";
import type { ReportAction } from "@masq/domain/care/safety";
import { Button } from "@masq/ui/button";
import { Select, Textarea } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useRef, useState, type FormEvent } from "react";
import { isApiError } from "@masq/client/api-error";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { words } from "../../shared/words.ts";
import * as pageCss from "../../shared/page.module.css";

const DECISION_CHARS = 1000;

type Props = { report: ReportDetail; onDecided: (report: ReportDetail) => void };

/** The consequence and its reason, which the member reads. */
export function DecideForm({ report, onDecided }: Props) {
  const [action, setAction] = useState<ReportAction>("none");
  const [decision, setDecision] = useState("");
  const [fault, setFault] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const { reports } = words;
  const decide = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (decision.trim() === "") {
      setFault(report.byProduct ? reports.productNeeded : reports.decisionNeeded);
      box.current?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      onDecided(await api.call(decideReport, { params: { id: report._id }, body: { action, decision } }));
      announce(report.byProduct ? reports.productSaved : reports.saved);
    } catch (error) {
      setProblem(isApiError(error, "conflict") ? reports.conflict : errorText(error));
      setBusy(false);
    }
  };
  return (
    <form className={pageCss.form} noValidate onSubmit={(event) => void decide(event)}>
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      {report.byProduct ? null : (
        <Select
          label={reports.action}
          value={action}
          onChange={({ currentTarget: { value } }) => setAction(report.actions.find((one) => one === value) ?? "none")}
        >
          {report.actions.map((one) => (
            <option key={one} value={one}>
              {reports.actions[one]}
            </option>
          ))}
        </Select>
      )}
      <Textarea
        ref={box}
        label={report.byProduct ? reports.product : reports.decision}
        value={decision}
        maxLength={DECISION_CHARS}
        error={fault}
        onChange={({ currentTarget }) => {
          setDecision(currentTarget.value);
          setFault(undefined);
        }}
      />
      <Button variant="p" type="submit" busy={isBusy}>
        {report.byProduct ? reports.productDone : report.state === "appealed" ? reports.decideFinal : reports.decide}
      </Button>
    </form>
  );
}
