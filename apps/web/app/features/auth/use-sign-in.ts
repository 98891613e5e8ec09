import { isApiError } from "@masq/client/api-error";
import { authenticate } from "@masq/contract/member/auth";
import type { User } from "@masq/contract/member/user";
import { withoutUnseen } from "@masq/domain/blank";
import { usernameOrEmail, type RuleResult } from "@masq/domain/rules";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { blockPath } from "../../shared/errors.ts";
import { redirectFor, standingOf } from "../../shared/guards.ts";
import { useNotify } from "../../shared/notify.ts";
import { useApi, useArrive, useGo, useSession } from "../../shared/viewer.ts";
import { takeWanted } from "../../shared/wanted-page.ts";

export type Credentials = { username: string; password: string; stay: boolean };

/** `count`: the attempt, so that a repeated message is announced again. */
type Problem = { text: string; count: number };

/** Adopts a token, then opens the wanted page, else home. Also used after registration and mailed links. */
export function useEnter(): (entry: { token: string; user: User }) => Promise<void> {
  const session = useSession();
  const arrive = useArrive();
  return ({ token, user }) => {
    session.signIn({ token, account: user });
    const standing = standingOf(user);
    const home = redirectFor("guest-only", standing) ?? "/";
    return arrive(standing === "member" ? (takeWanted(user._id) ?? home) : home, { replace: true });
  };
}

/**
 * `submit(credentials)` shows the warning without a call if a field is empty or the name can be neither a username nor
 * an address. Returns whether the name was plausible.
 */
export function useSignIn(onDone?: () => void) {
  const api = useApi();
  const notify = useNotify();
  const go = useGo();
  const enter = useEnter();
  const isSending = useRef(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [usernameFault, setUsernameFault] = useState<RuleResult>(null);
  const warn = (text = m["error.invalid-credentials"]()): void =>
    setProblem((last) => ({ text, count: (last?.count ?? 0) + 1 }));
  const mutation = useMutation({
    mutationFn: (body: Credentials) => api.call(authenticate, { body }),
    onSuccess({ access_token: token, user }) {
      onDone?.();
      void enter({ token, user });
    },
    onError(error) {
      if (isApiError(error, "invalid-credentials")) warn();
      else if (isApiError(error, "blocked")) {
        onDone?.();
        go(blockPath(error));
      } else notify.error(error);
    },
    onSettled() {
      isSending.current = false;
    },
  });
  const submit = (given: Credentials): boolean => {
    if (isSending.current) return true;
    const name = withoutUnseen(given.username);
    const isBlank = name === "" || given.password === "";
    const fault = isBlank ? null : usernameOrEmail(name);
    setUsernameFault(fault);
    if (isBlank) {
      warn();
      return true;
    }
    setProblem(null);
    if (fault !== null) return false;
    // The session is a cookie: without it the next page would be a guest's, and nothing would say why.
    if (!navigator.cookieEnabled) {
      warn(m.sign_in_no_cookies());
      return true;
    }
    isSending.current = true;
    mutation.mutate({ ...given, username: name });
    return true;
  };
  return { submit, isBusy: mutation.isPending, problem, usernameFault };
}
