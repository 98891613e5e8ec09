import { isApiError } from "@masq/client/api-error";
import { autologin, ownLink } from "@masq/contract/member/auth";
import { markDoi, type User } from "@masq/contract/member/user";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { m } from "../../paraglide/messages.js";
import { client } from "../../shared/client.ts";
import { blockPath, errorText } from "../../shared/errors.ts";
import { GUEST_HOME, MEMBER_HOME, standingOf } from "../../shared/guards.ts";
import { useNotify } from "../../shared/notify.ts";
import { popups } from "../../shared/popups.ts";
import { setViewer, signOut, useApi, useArrive, useGo, useViewer } from "../../shared/viewer.ts";
import { viewerStore } from "../../shared/viewer-store.ts";
import { useEnter } from "./use-sign-in.ts";

type Purpose = "verify" | "sign-in" | "reset" | "notification";
type Link = {
  token: string;
  onEntered?: (purpose: Purpose, arrived: Promise<void>) => void;
  onFailed: (error: unknown) => void;
};

/** Handles Continue: uses the link once, signs in and goes on (decision O-25). */
export function useMailedLink({ token, onEntered, onFailed }: Link) {
  const api = useApi();
  const enter = useEnter();
  const isSpent = useRef(false);
  const mutation = useMutation({
    mutationFn: () => api.call(autologin, { query: { token } }),
    onSuccess({ accessToken, user, purpose }) {
      const arrived = enter({ token: accessToken, user });
      if (purpose === "verify") void confirmTwice(user);
      onEntered?.(purpose, arrived);
    },
    onError(error) {
      // Only after a failure: a second press of a link that worked would find it used up.
      isSpent.current = false;
      onFailed(error);
    },
  });
  /** Completes the double opt-in (decision G-037); it changes nothing for the member, so a failure is silent. */
  const confirmTwice = (user: User): Promise<void> =>
    api.call(markDoi, { params: { id: user._id }, quiet: true }).then(setViewer, () => undefined);
  const press = (): void => {
    if (isSpent.current) return;
    isSpent.current = true;
    mutation.mutate();
  };
  return { press, isBusy: mutation.isPending };
}

/** Presses Continue automatically if this browser is signed in as the link's member (override O-25). */
export function useAtOnce(token: string, press: () => void): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    let isOver = false;
    const { ready, api } = client();
    void ready
      .then(async () => {
        if (viewerStore.get() === null) return;
        const { isOwn } = await api.call(ownLink, { query: { token }, quiet: true });
        if (isOwn && !isOver) latest.current();
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [token]);
}

/** Nothing was said about the link: it may be as good as before, so Continue stays to be pressed again. */
const isUnanswered = (error: unknown): boolean =>
  isApiError(error, "network", "rate-limited") || (isApiError(error) && [502, 503, 504].includes(error.status));

/** Handles a verification link that failed (specification section 8). */
export function useVerificationFailure(): (error: unknown) => void {
  const arrive = useArrive();
  const go = useGo();
  const notify = useNotify();
  const standing = standingOf(useViewer());
  return (error) => {
    const reason = isApiError(error, "auto-login-failed") ? error.details["reason"] : null;
    if (isApiError(error, "blocked")) return go(blockPath(error), { replace: true });
    if (isUnanswered(error)) return notify.error(error);
    const isDone = reason === "already_verified";
    if (!isDone && reason !== "expired" && reason !== "used") {
      notify.warn(isApiError(error, "auto-login-not-found") ? errorText(error) : m["error.generic"]());
      return go(GUEST_HOME, { replace: true });
    }
    const notice = isDone ? m["error.already-verified"]() : m["error.verification-expired"]();
    if (standing === "guest") {
      void arrive(GUEST_HOME, { replace: true }).then(() => popups.open("sign-in", { notice }));
      return undefined;
    }
    notify.info(isDone && standing === "member" ? m.verify_done_already() : notice);
    return go(standing === "member" ? MEMBER_HOME : "/verify", { replace: true });
  };
}

/** Any other failed link: a warning, signed out, home (specification section 8); without a response the page stays. */
export function useAutoLoginFailure(): (error: unknown) => void {
  const go = useGo();
  const notify = useNotify();
  return (error) => {
    if (isUnanswered(error)) return notify.error(error);
    const isKnown = isApiError(error, "auto-login-not-found", "auto-login-access-denied");
    notify.warn(isKnown ? errorText(error) : m["error.auto-login-failed"]());
    // Tell the server too: its cookie would lead a member from home back behind the login.
    signOut((to) => go(to, { replace: true }));
  };
}
