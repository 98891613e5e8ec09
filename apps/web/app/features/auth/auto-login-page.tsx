import { useSearchParams } from "react-router";
import { m } from "../../paraglide/messages.js";
import { localPath } from "../../shared/guards.ts";
import { popups } from "../../shared/popups.tsx";
import { rememberWanted } from "../../shared/wanted-page.ts";
import { ContinueLetter } from "./continue-letter.tsx";
import { useAutoLoginFailure, useMailedLink } from "./use-mailed-link.ts";

/** Opening a mailed link spends nothing; the press of Continue does (decision O-25). */
export function AutoLoginPage() {
  const [search] = useSearchParams();
  const { press, isBusy } = useMailedLink({
    token: search.get("token") ?? "",
    onFailed: useAutoLoginFailure(),
    onEntered(purpose) {
      if (purpose === "reset" || search.has("reset-password")) popups.open("password-reset");
    },
  });
  const open = (): void => {
    const wanted = localPath(search.get("redirect"));
    if (wanted !== null) rememberWanted(wanted);
    press();
  };
  return <ContinueLetter title={m.auto_login_title()} text={m.auto_login_text()} isBusy={isBusy} onContinue={open} />;
}
