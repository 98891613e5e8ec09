import { isApiError } from "@masq/client/api-error";
import { autologin } from "@masq/contract/member/auth";
import { Button } from "@masq/ui/button";
import { useMutation } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { GUEST_HOME, localPath } from "../../shared/guards.ts";
import { useNotify } from "../../shared/notify.ts";
import { popups } from "../../shared/popups.tsx";
import { useApi, useGo, useSession } from "../../shared/viewer.ts";
import { rememberWanted } from "../../shared/wanted-page.ts";
import { useEnter } from "./use-sign-in.ts";

/** Opening a mailed link spends nothing; the press of Continue does (decision O-25). */
export function AutoLoginPage() {
  const [search] = useSearchParams();
  const api = useApi();
  const session = useSession();
  const notify = useNotify();
  const go = useGo();
  const enter = useEnter();
  const login = useMutation({
    mutationFn: () => api.call(autologin, { query: { token: search.get("token") ?? "" } }),
    onSuccess({ accessToken, user, purpose }) {
      const wanted = localPath(search.get("redirect"));
      if (wanted !== null) rememberWanted(wanted);
      enter({ token: accessToken, user });
      if (purpose === "reset" || search.has("reset-password")) popups.open("password-reset");
    },
    onError(error) {
      const isKnown = isApiError(error, "auto-login-not-found", "auto-login-access-denied");
      notify.warn(isKnown ? errorText(error) : m["error.auto-login-failed"]());
      session.end("logout");
      go(GUEST_HOME, { replace: true });
    },
  });
  return (
    <main id="main" className="wrapw">
      <h1 className="d h1">{m.auto_login_title()}</h1>
      <p>{m.auto_login_text()}</p>
      <Button variant="p" busy={login.isPending} onClick={() => login.mutate()}>
        {m.auto_login_continue()}
      </Button>
    </main>
  );
}
