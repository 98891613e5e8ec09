import { useSearchParams } from "react-router";
import { m } from "../../paraglide/messages.js";
import { localPath } from "../../shared/guards.ts";
import { pendingReset } from "../../shared/pending-reset.ts";
import { popups } from "../../shared/popups.ts";
import { rememberWanted } from "../../shared/wanted-page.ts";
import { ContinueLetter } from "./continue-letter.tsx";
import { useAtOnce, useAutoLoginFailure, useMailedLink } from "./use-mailed-link.ts";

/** Opening a mailed link does not use it up; Continue does, automatically when signed in (override O-25). */
export function AutoLoginPage() {
  const [search] = useSearchParams();
  const isReset = search.has("reset-password");
  const token = search.get("token") ?? "";
  const { press, isBusy } = useMailedLink({
    token,
    onFailed: useAutoLoginFailure(),
    onEntered(purpose, arrived) {
      if (purpose !== "reset" && !isReset) return;
      pendingReset.begin();
      void arrived.then(() => popups.open("password-reset"));
    },
  });
  const open = (): void => {
    const wanted = localPath(search.get("redirect"));
    if (wanted !== null) rememberWanted(wanted);
    press();
  };
  useAtOnce(token, open);
  const title = isReset ? m.password_reset_title() : m.auto_login_title();
  const text = isReset ? m.auto_login_reset_text() : m.auto_login_text();
  return <ContinueLetter title={title} text={text} isBusy={isBusy} onContinue={open} />;
}
