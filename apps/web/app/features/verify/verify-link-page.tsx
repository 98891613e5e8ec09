import { m } from "../../paraglide/messages.js";
import { ContinueLetter } from "../auth/continue-letter.tsx";
import { useMailedLink, useVerificationFailure } from "../auth/use-mailed-link.ts";

/** The mailed link arrives here; the address is confirmed by the press, never by opening the page. */
export function VerifyLinkPage({ token }: { token: string }) {
  const { press, isBusy } = useMailedLink({ token, onFailed: useVerificationFailure() });
  return <ContinueLetter title={m.verify_title()} text={m.verify_link_text()} isBusy={isBusy} onContinue={press} />;
}
