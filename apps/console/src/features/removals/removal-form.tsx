import { isApiError } from "@masq/client/api-error";
import { decideRemoval, type RemovalDetail } from "@masq/contract/agent/removals";
import { REMOVAL_CHARS } from "@masq/domain/care/removals";
import { Button } from "@masq/ui/button";
import { Field, Textarea } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState, type SubmitEvent } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { m } from "../../paraglide/messages.js";
import * as pageCss from "../../shared/page.module.css";

type Props = { removal: RemovalDetail; onDecided: (removal: RemovalDetail) => void };
type Action = "removed" | "reinstated";

/** The reason, mailed to the sender, and the decision. */
export function RemovalForm({ removal, onDecided }: Props) {
  const [decision, setDecision] = useState("");
  const [link, setLink] = useState("");
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<Action | null>(null);
  const decide = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const action: Action = event.submitter?.getAttribute("value") === "removed" ? "removed" : "reinstated";
    const isMissing = decision.trim() === "";
    setFaults(isMissing ? { decision: m.removals_decision_needed() } : {});
    if (isMissing) return;
    setBusy(action);
    setProblem(null);
    try {
      const body = { action, decision, ...(link.trim() !== "" && { link }) };
      onDecided(await api.call(decideRemoval, { params: { id: removal._id }, body }));
      announce(action === "removed" ? m.removals_removed_now() : m.removals_reinstated_now());
    } catch (error) {
      if (isApiError(error) && Object.keys(error.fields).length > 0) setFaults(error.fields);
      else setProblem(isApiError(error, "conflict") ? m.removals_conflict() : errorText(error));
      setBusy(null);
    }
  };
  return (
    <form className={pageCss.form} noValidate onSubmit={(event) => void decide(event)}>
      {/* Enter in the link decides nothing: it presses a form's first button. */}
      <input type="submit" disabled hidden />
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      {removal.subject === null ? (
        <Field
          label={m.removals_link()}
          value={link}
          maxLength={REMOVAL_CHARS.url}
          error={faults["link"]}
          onChange={({ currentTarget }) => setLink(currentTarget.value)}
        />
      ) : null}
      <Textarea
        label={m.removals_decision()}
        value={decision}
        maxLength={REMOVAL_CHARS.decision}
        error={faults["decision"]}
        onChange={({ currentTarget }) => {
          setDecision(currentTarget.value);
          setFaults({});
        }}
      />
      <div className="row">
        <Button type="submit" value="reinstated" variant="p" busy={busy === "reinstated"} disabled={busy !== null}>
          {m.removals_reinstate()}
        </Button>
        <Button type="submit" value="removed" danger busy={busy === "removed"} disabled={busy !== null}>
          {m.removals_remove()}
        </Button>
      </div>
      <p className="mut">{m.removals_remove_rule()}</p>
    </form>
  );
}
