import { isApiError } from "@masq/client/api-error";
import { confirmLogin } from "@masq/contract/member/security";
import type { ReplyOf } from "@masq/contract/route";
import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { PasswordField } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, type FormEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { client } from "../../shared/client.ts";
import { errorText } from "../../shared/errors.ts";
import type { PopupProps } from "../../shared/popups.ts";
import { useApi, useMember } from "../../shared/viewer.ts";
import { canUsePasskeys, isGivenUp, showPasskey } from "./passkey-browser.ts";
import { passkeysQuery } from "./security.queries.ts";

const problemOf = (error: unknown): string =>
  isApiError(error, "invalid-credentials") ? m.fresh_login_wrong() : errorText(error);

/** Asks for the password again, over what the member was about to change. */
export function FreshLoginDialog({ onConfirmed, close }: PopupProps["fresh-login"] & { close: () => void }) {
  const api = useApi();
  const { username } = useMember();
  const box = useRef<HTMLInputElement>(null);
  const done = ({ access_token: token, user: account }: ReplyOf<typeof confirmLogin>): void => {
    client().session.signIn({ token, account });
    onConfirmed();
    close();
  };
  const confirm = useMutation({
    mutationFn: async (password: string | null) =>
      api.call(confirmLogin, { body: password === null ? { key: await showPasskey() } : { password } }),
    onSuccess: done,
    onError: () => box.current?.select(),
  });
  const hasPasskey = (useQuery(passkeysQuery).data?.passkeys.length ?? 0) > 0 && canUsePasskeys();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const password = box.current?.value ?? "";
    if (password === "") box.current?.focus();
    else if (!confirm.isPending) confirm.mutate(password);
  };
  return (
    <Dialog
      open
      size="sm"
      title={m.fresh_login_title()}
      description={m.fresh_login_text()}
      closeLabel={m.dialog_close()}
      initialFocus={box}
      onOpenChange={close}
    >
      <form className="grid gap-5" method="dialog" noValidate onSubmit={send}>
        {confirm.isError && !isGivenUp(confirm.error) ? (
          <Notice key={confirm.submittedAt} tone="bad">
            {problemOf(confirm.error)}
          </Notice>
        ) : null}
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          ref={box}
          label={m.sign_in_password()}
          name="password"
          autoComplete="current-password"
          showLabel={m.sign_in_show_word()}
          hideWord={m.sign_in_hide_word()}
        />
        <Button variant="p" size="big" wide type="submit" busy={confirm.isPending}>
          {m.fresh_login_submit()}
        </Button>
        {hasPasskey ? (
          <Button wide size="big" disabled={confirm.isPending} onClick={() => confirm.mutate(null)}>
            {m.fresh_login_passkey()}
          </Button>
        ) : null}
      </form>
    </Dialog>
  );
}
