import { decideReport, type ReportDetail } from "@masq/contract/agent/reports";
import type { ReportAction } from "@masq/domain/care/safety";
import { Button } from "@masq/ui/button";
import { Select, Textarea } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState, type FormEvent } from "react";
import { isApiError } from "@masq/client/api-error";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { m } from "../../paraglide/messages.js";
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
  const decide = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (decision.trim() === "")
      return setFault(report.byProduct ? m.reports_product_needed() : m.reports_decision_needed());
    setBusy(true);
    setProblem(null);
    try {
      onDecided(await api.call(decideReport, { params: { id: report._id }, body: { action, decision } }));
      announce(report.byProduct ? m.reports_product_saved() : m.reports_saved());
    } catch (error) {
      setProblem(isApiError(error, "conflict") ? m.reports_conflict() : errorText(error));
      setBusy(false);
    }
  };
  return (
    <form className={pageCss.form} noValidate onSubmit={(event) => void decide(event)}>
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      {report.byProduct ? null : (
        <Select
          label={m.reports_action_label()}
          value={action}
          onChange={({ currentTarget: { value } }) => setAction(report.actions.find((one) => one === value) ?? "none")}
        >
          {report.actions.map((one) => (
            <option key={one} value={one}>
              {m.reports_action({ action: one })}
            </option>
          ))}
        </Select>
      )}
      <Textarea
        label={report.byProduct ? m.reports_product() : m.reports_decision()}
        value={decision}
        maxLength={DECISION_CHARS}
        error={fault}
        onChange={({ currentTarget }) => {
          setDecision(currentTarget.value);
          setFault(undefined);
        }}
      />
      <Button variant="p" type="submit" busy={isBusy}>
        {report.byProduct
          ? m.reports_product_done()
          : report.state === "appealed"
            ? m.reports_decide_final()
            : m.reports_decide()}
      </Button>
    </form>
  );
}
