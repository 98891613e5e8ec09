import { updateUser } from "@masq/contract/member/user";
import { Button } from "@masq/ui/button";
import { useMutation } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { notify } from "../../shared/notify.ts";
import { setViewer, useApi, useMember } from "../../shared/viewer.ts";
import { useMinutesLeft } from "../verify/resend-timer.ts";
import { useResend } from "../verify/use-resend.ts";

/** The requested address; the one above stays valid until its link is opened (override O-35). */
export function NewEmail() {
  const viewer = useMember();
  const { _id: id, email, newEmail } = viewer;
  const api = useApi();
  const [minutes, restart] = useMinutesLeft(viewer.resendIn);
  const { send, isBusy } = useResend(viewer, restart);
  const keep = useMutation({
    mutationFn: () => api.call(updateUser, { params: { id }, body: { email } }),
    onSuccess: setViewer,
    onError: notify.error,
  });
  if (newEmail === null) return null;
  return (
    <span className="stack-1">
      <span className="sm wrap-anywhere">{m.own_email_waiting({ email: newEmail })}</span>
      <span className="row flex-wrap">
        <Button
          size="sm"
          busy={isBusy}
          disabled={minutes > 0}
          reason={minutes > 0 ? m.verify_resend_in({ n: minutes }) : undefined}
          onClick={() => send(null)}
        >
          {m.verify_resend()}
        </Button>
        <Button size="sm" variant="q" busy={keep.isPending} onClick={() => keep.mutate()}>
          {m.own_email_keep()}
        </Button>
      </span>
    </span>
  );
}
