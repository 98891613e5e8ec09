import { isApiError } from "@masq/client/api-error";
import { resendEmail, type User } from "@masq/contract/member/user";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { refusalText } from "../../shared/refusal.ts";
import { useNotify } from "../../shared/notify.ts";
import { setViewer, useApi } from "../../shared/viewer.ts";

/** Resends the mail, to another address if one is given, and restarts the wait. `error` belongs below that address. */
export function useResend(viewer: User, restart: (seconds: number) => void) {
  const api = useApi();
  const notify = useNotify();
  const [error, setError] = useState<string>();
  const mutation = useMutation({
    mutationFn: (newEmail: string | null) =>
      api.call(resendEmail, { body: newEmail === null ? {} : { new_email: newEmail } }),
    onSuccess({ email, resendIn }) {
      setViewer({ ...viewer, ...(!viewer.emailValidated && { email }), resendIn });
      restart(resendIn);
      notify.ok(m.verify_resent({ email }));
    },
    onError(failure, newEmail) {
      if (isApiError(failure, "resend-too-soon")) {
        restart(failure.retryAfter ?? Number(failure.details["resendIn"] ?? 0));
      }
      const isOfAddress = isApiError(failure, "invalid-email", "email-taken", "validation");
      if (newEmail !== null && isOfAddress) setError(refusalText(failure));
      else notify.show({ text: refusalText(failure), variant: "bad" });
    },
  });
  const send = (newEmail: string | null): void => {
    if (mutation.isPending) return;
    setError(undefined);
    mutation.mutate(newEmail);
  };
  return { send, isBusy: mutation.isPending, error, setError };
}
