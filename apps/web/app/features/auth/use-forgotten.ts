import { isApiError } from "@masq/client/api-error";
import { forgotPassword } from "@masq/contract/member/auth";
import { email as emailRule, required } from "@masq/domain/rules";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { useApi } from "../../shared/viewer.ts";
import { minutesOf } from "./new-password-model.ts";
import { faultText } from "./rule-text.ts";

/** `sentTo`: the requested address; whether it has an account is never revealed (decision G-026). */
export function useForgotten() {
  const api = useApi();
  const isSending = useRef(false);
  const [fault, setFault] = useState<string>();
  const mutation = useMutation({
    mutationFn: (email: string) => api.call(forgotPassword, { body: { email } }),
    onSettled() {
      isSending.current = false;
    },
  });
  const submit = (typed: string): void => {
    if (isSending.current) return;
    const email = typed.trim();
    const found = required(email) ?? emailRule(email);
    setFault(found === null ? undefined : faultText(found));
    if (found !== null) return;
    isSending.current = true;
    mutation.mutate(email);
  };
  return {
    submit,
    fault,
    isBusy: mutation.isPending,
    problem: mutation.isError ? problemOf(mutation.error) : null,
    sentTo: mutation.isSuccess ? mutation.variables : null,
  };
}

function problemOf(error: unknown): string {
  if (!isApiError(error, "rate-limited") || error.retryAfter === null) return errorText(error);
  return m.forgot_wait({ n: minutesOf(error.retryAfter) });
}
