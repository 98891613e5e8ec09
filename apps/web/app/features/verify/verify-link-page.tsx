import { m } from "../../paraglide/messages.js";
import { ContinueLetter } from "../auth/continue-letter.tsx";
import { useAtOnce, useMailedLink, useVerificationFailure } from "../auth/use-mailed-link.ts";

/** The mailed link's page; the address is confirmed by the press, or at once if the member is signed in. */
export function VerifyLinkPage({ token }: { token: string }) {
  const { press, isBusy } = useMailedLink({ token, onFailed: useVerificationFailure() });
  useAtOnce(token, press);
  return <ContinueLetter title={m.verify_title()} text={m.verify_link_text()} isBusy={isBusy} onContinue={press} />;
}
