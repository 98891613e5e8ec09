import { isApiError } from "@masq/client/api-error";
import { updateUser } from "@masq/contract/member/user";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useNotify } from "../../shared/notify.ts";
import { setViewer, useApi, useBrand, useViewer } from "../../shared/viewer.ts";
import { judgeNewPassword, type NewPasswordFaults, type NewPasswordField } from "./new-password-model.ts";

/** `problem`: why the whole form failed; `count`: the attempt, so that a repeated message is announced again. */
type State = { faults: NewPasswordFaults; problem: string | null; count: number };

type Ask = <T>(run: () => Promise<T>) => Promise<T>;
const askNobody: Ask = (run) => run();

/**
 * `submit(typed)` validates and sets the password. `onDone` runs only on success; a failure leaves the form. `ask`:
 * whether the current password may be asked for in place.
 */
export function useNewPassword(onDone: () => void, ask: Ask = askNobody) {
  const api = useApi();
  const notify = useNotify();
  const viewer = useViewer();
  const { productName, domain } = useBrand();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [{ faults, problem, count }, setState] = useState<State>({ faults: {}, problem: null, count: 0 });
  const show = (next: Omit<State, "count">): void => setState((last) => ({ ...next, count: last.count + 1 }));
  const mutation = useMutation({
    mutationFn: ({ id, password }: { id: string; password: string }) =>
      ask(() => api.call(updateUser, { params: { id }, body: { password } })),
    onSuccess(user) {
      setViewer(user);
      onDone();
      notify.ok(m.password_reset_done());
    },
    onError(error) {
      const text = isApiError(error, "validation") ? error.fields["password"] : undefined;
      if (text !== undefined) return show({ faults: { password: { key: "server", text } }, problem: null });
      const isLate = isApiError(error, "fresh-login-required");
      show({ faults: {}, problem: isLate ? lateText(ask) : m["error.reset-password"]() });
    },
    onSettled() {
      isSending.current = false;
    },
  });
  const submit = (typed: Record<NewPasswordField, string>): void => {
    if (isSending.current || viewer === null) return;
    const brandWords = [productName, domain.split(".")[0] ?? ""];
    const found = judgeNewPassword(typed, { username: viewer.username, brandWords });
    show({ faults: found, problem: null });
    if (Object.keys(found).length > 0) return;
    isSending.current = true;
    mutation.mutate({ id: viewer._id, password: typed.password });
  };
  return { form, submit, isBusy: mutation.isPending, faults, problem, count, username: viewer?.username ?? "" };
}

/** A member who dismissed the password prompt needs no hint about links. */
const lateText = (ask: Ask): string =>
  ask === askNobody ? m.password_reset_late() : m["error.fresh-login-required"]();
