import { setAgentPassword } from "@masq/contract/agent/staff";
import { Button, ButtonLink } from "@masq/ui/button";
import { PasswordField } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState, type FormEvent } from "react";
import { api } from "../../shared/client.ts";
import { useSubmission } from "../../shared/use-submission.ts";
import { m } from "../../paraglide/messages.js";

/** The link's secret is in the URL fragment, which is never sent; submitting uses it up. */
export function SetPasswordForm() {
  const [token] = useState(() => window.location.hash.slice(1));
  const [password, setPassword] = useState("");
  const [wasSent, setSent] = useState(false);
  const [username, setUsername] = useState<string | null>(null);
  const { faults, refusal, isBusy, submit } = useSubmission(async () => {
    const reply = await api.call(setAgentPassword, { body: { token, password }, quiet: true });
    setUsername(reply.username);
    // A second submit, or the next person at this desk, finds no secret in the address.
    window.history.replaceState(null, "", window.location.pathname);
  });
  if (username !== null)
    return (
      <>
        <Notice tone="ok">{m.new_password_done({ username })}</Notice>
        <ButtonLink href="/agent/sign-in" variant="p" wide>
          {m.new_password_sign_in()}
        </ButtonLink>
      </>
    );
  if (token === "")
    return (
      <Notice tone="bad">
        <b>{m.new_password_no_link()}.</b> {m.new_password_no_link_text()}
      </Notice>
    );
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    if (password !== "" && !isBusy) void submit();
  };
  return (
    <form noValidate onSubmit={send}>
      <p className="mut">{m.new_password_lead()}</p>
      {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
      <PasswordField
        label={m.new_password_password()}
        autoComplete="new-password"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- this is the page's only task
        autoFocus
        showLabel={m.sign_in_show()}
        hideWord={m.sign_in_hide()}
        value={password}
        error={faults["password"] ?? (wasSent && password === "" ? m.new_password_need() : undefined)}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Button type="submit" variant="p" busy={isBusy} wide>
        {m.new_password_save()}
      </Button>
    </form>
  );
}
