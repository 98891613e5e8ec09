import { isApiError } from "@masq/client/api-error";
import { agentAuthenticate } from "@masq/contract/agent/auth";
import { Button } from "@masq/ui/button";
import { Field, PasswordField } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { api, session, staffOf } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { minutes } from "../../shared/formats.ts";
import { unlockSound } from "../../shared/tone.ts";
import { m } from "../../paraglide/messages.js";
import { signOutNotice } from "../session/sign-out-notice.ts";
import { CodeStep } from "./code-step.tsx";
import { TakeoverQuestion } from "./takeover-question.tsx";

type Credentials = { username: string; password: string };
type Try = Credentials & { code?: string | undefined; force: boolean };
/** `code`: of the authenticator app. `elsewhere`: another device is on duty; a code already accepted goes along. */
type Asked = { question: "code" | "elsewhere"; given: Try };

const isLimited = (error: unknown, code: string | undefined): boolean =>
  code !== undefined && isApiError(error, "rate-limited");

function refusalText(error: unknown): string {
  if (isApiError(error, "invalid-credentials")) return m.error_credentials();
  if (isApiError(error, "rate-limited")) return m.error_tries({ wait: minutes(error.retryAfter ?? 60) });
  return errorText(error);
}

export function SignInForm() {
  const navigate = useNavigate();
  const { register, handleSubmit, formState, setFocus, resetField } = useForm<Credentials>({
    defaultValues: { username: "", password: "" },
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  // Held only while a question is open (decision O-13).
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isBusy, setBusy] = useState(false);

  const enter = async (given: Try) => {
    const { username, password, code, force } = given;
    unlockSound();
    setBusy(true);
    setRefusal(null);
    try {
      const body = { username, password, type: "agent" as const, ...(code !== undefined && { code }) };
      const reply = await api.call(agentAuthenticate, { body: force ? { ...body, force } : body });
      setAsked(null);
      signOutNotice.dispatch(null);
      session.signIn({ token: reply.access_token, account: staffOf(reply) });
      await navigate("/chat", { replace: true });
    } catch (error) {
      const isOfCode = isApiError(error, "second-factor-required", "invalid-code") || isLimited(error, code);
      if (isApiError(error, "already-logged-in")) setAsked({ question: "elsewhere", given });
      else if (isOfCode) setAsked({ question: "code", given });
      else {
        setAsked(null);
        if (isApiError(error, "invalid-credentials")) resetField("password");
        setFocus(isApiError(error, "invalid-credentials") ? "password" : "username");
      }
      if (!isApiError(error, "already-logged-in", "second-factor-required")) setRefusal(refusalText(error));
    } finally {
      setBusy(false);
    }
  };
  const giveUp = (): void => {
    setAsked(null);
    setRefusal(null);
    resetField("password");
  };

  const { errors } = formState;
  if (asked?.question === "code")
    return (
      <>
        {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
        <CodeStep isBusy={isBusy} onCode={(code) => void enter({ ...asked.given, code })} onBack={giveUp} />
      </>
    );
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((given) => enter({ ...given, force: false }))(event)}>
      {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
      <Field
        label={m.sign_in_username()}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- this is the page's only task
        autoFocus
        readOnly={asked !== null}
        error={errors.username ? m.sign_in_need_username() : undefined}
        {...register("username", { required: true })}
      />
      <PasswordField
        label={m.sign_in_password()}
        autoComplete="current-password"
        readOnly={asked !== null}
        showLabel={m.sign_in_show()}
        hideWord={m.sign_in_hide()}
        error={errors.password ? m.sign_in_need_password() : undefined}
        {...register("password", { required: true })}
      />
      {asked === null ? (
        <Button type="submit" variant="p" busy={isBusy} wide>
          {m.sign_in_submit()}
        </Button>
      ) : (
        <TakeoverQuestion isBusy={isBusy} onHere={() => void enter({ ...asked.given, force: true })} onStay={giveUp} />
      )}
    </form>
  );
}
