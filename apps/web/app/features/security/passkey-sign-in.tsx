import { isApiError } from "@masq/client/api-error";
import { Button } from "@masq/ui/button";
import { Notice } from "@masq/ui/notice";
import { useEffect, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { blockPath, errorText } from "../../shared/errors.ts";
import { useApi, useGo } from "../../shared/viewer.ts";
import { useEnter } from "../auth/use-sign-in.ts";
import { useReady } from "../frame/use-ready.ts";
import { canOfferPasskeys, canUsePasskeys, isGivenUp, showPasskey, withdrawOffer } from "./passkey-browser.ts";

/** Under the life of a challenge, so that what the browser offers is never stale. */
const RENEW_MS = 240_000;

type Problem = { text: string; count: number };
type Props = {
  /** Whether the passkeys of this device also wait in the list of the username field. */
  isOffering: boolean;
  /** Whether the member wants to stay signed in, at the moment of the press. */
  stay: () => boolean;
  onDone?: (() => void) | undefined;
};

/** The way in without a password. Where the browser knows no passkeys there is nothing to see. */
export function PasskeySignIn({ isOffering, stay, onDone }: Props) {
  const isReady = useReady();
  const { signIn, isBusy, problem } = usePasskeySignIn({ stay, onDone });
  useOffer(isOffering, signIn);
  // Before the script it keeps its place, so that nothing moves when it comes.
  if (isReady && !canUsePasskeys()) return null;
  return (
    <>
      {problem === null ? null : (
        <Notice key={problem.count} tone="bad">
          {problem.text}
        </Notice>
      )}
      <Button wide size="big" busy={isBusy} disabled={!isReady} onClick={() => void signIn(false)}>
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
  /** `isOffer`: waits in the field's list; what keeps it from waiting is not the member's matter. */
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

/** Keeps an offer standing while the form does, each with a challenge that still counts. */
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
