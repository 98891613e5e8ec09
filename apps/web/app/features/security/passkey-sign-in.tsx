import { isApiError } from "@masq/client/api-error";
import { Button } from "@masq/ui/button";
import { Notice } from "@masq/ui/notice";
import { useEffect, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { blockPath, errorText } from "../../shared/errors.ts";
import { useApi, useGo } from "../../shared/viewer.ts";
import { useEnter } from "../auth/use-sign-in.ts";
import { useReady } from "../frame/use-ready.ts";
import * as css from "./rows.module.css";
import { canOfferPasskeys, isGivenUp, showPasskey, withdrawOffer } from "./passkey-browser.ts";

/** Shorter than a challenge's lifetime, so that the browser's offer is never stale. */
const RENEW_MS = 240_000;

type Problem = { text: string; count: number };
type Props = {
  /** Whether this device's passkeys also wait in the username field's autofill. */
  isOffering: boolean;
  /** Whether the member wants to stay signed in, read at the press. */
  stay: () => boolean;
  onDone?: (() => void) | undefined;
};

/** Sign-in without a password. Without browser support the document hides it from the start (deferred-start.ts). */
export function PasskeySignIn({ isOffering, stay, onDone }: Props) {
  const isReady = useReady();
  const { signIn, isBusy, problem } = usePasskeySignIn({ stay, onDone });
  useOffer(isOffering, signIn);
  return (
    <>
      {problem === null ? null : (
        <Notice key={problem.count} tone="bad">
          {problem.text}
        </Notice>
      )}
      <Button
        wide
        size="big"
        className={css.passkey}
        busy={isBusy}
        disabled={!isReady}
        onClick={() => void signIn(false)}
      >
        {m.passkey_sign_in()}
      </Button>
    </>
  );
}

function usePasskeySignIn({ stay, onDone }: Pick<Props, "stay" | "onDone">) {
  const api = useApi();
  const go = useGo();
  const enter = useEnter();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const fail = (error: unknown): void => {
    if (isApiError(error, "blocked")) {
      onDone?.();
      return go(blockPath(error));
    }
    const text = isApiError(error, "passkey-refused") ? m.passkey_refused() : errorText(error);
    setProblem((last) => ({ text, count: (last?.count ?? 0) + 1 }));
  };
  /** `isOffer`: waits in autofill; failures of that are not reported to the member. */
  const signIn = async (isOffer: boolean): Promise<void> => {
    let isShown = false;
    try {
      if (!isOffer) setBusy(true);
      const key = await showPasskey({ isOffer });
      isShown = true;
      setProblem(null);
      const { signInWithPasskey } = await import("@masq/contract/member/security");
      const reply = await api.call(signInWithPasskey, { body: { key, stay: stay() } });
      onDone?.();
      void enter({ token: reply.access_token, user: reply.user });
    } catch (error) {
      if (!isGivenUp(error) && (isShown || !isOffer)) fail(error);
    } finally {
      if (!isOffer) setBusy(false);
    }
  };
  return { signIn, isBusy, problem };
}

/** Keeps an offer pending while the form is shown, each with a valid challenge. */
function useOffer(isOffering: boolean, signIn: (isOffer: boolean) => Promise<void>): void {
  const latest = useRef(signIn);
  latest.current = signIn;
  useEffect(() => {
    if (!isOffering) return undefined;
    let isGone = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    void canOfferPasskeys().then((can) => {
      if (!can || isGone) return;
      void latest.current(true);
      timer = setInterval(() => void latest.current(true), RENEW_MS);
    });
    return () => {
      isGone = true;
      clearInterval(timer);
      void withdrawOffer();
    };
  }, [isOffering]);
}
