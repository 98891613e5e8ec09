import { resendEmail, type User } from "@masq/contract/member/user";
import { Button } from "@masq/ui/button";
import { useMutation } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { useNotify } from "../../shared/notify.ts";
import { setViewer, useApi } from "../../shared/viewer.ts";

/** Waits for the press of Continue in the mail; the socket tells when the address is confirmed. */
export function VerifyPage({ viewer }: { viewer: User }) {
  const api = useApi();
  const notify = useNotify();
  const resend = useMutation({
    mutationFn: () => api.call(resendEmail, { body: {} }),
    onSuccess({ email, resendIn }) {
      setViewer({ ...viewer, email, resendIn });
      notify.ok(m.verify_resent({ email }));
    },
    onError: notify.error,
  });
  return (
    <main id="main" className="wrapw">
      <h1 className="d h1">{m.verify_title()}</h1>
      <p>{m.verify_sent_to({ email: viewer.email })}</p>
      <Button
        busy={resend.isPending}
        disabled={viewer.resendIn > 0}
        reason={viewer.resendIn > 0 ? m.verify_resend_in({ n: Math.ceil(viewer.resendIn / 60) }) : undefined}
        onClick={() => resend.mutate()}
      >
        {m.verify_resend()}
      </Button>
    </main>
  );
}
