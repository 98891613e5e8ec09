import { isApiError } from "@masq/client/api-error";
import { agentAuthenticate } from "@masq/contract/agent/auth";
import { Button } from "@masq/ui/button";
import { Field, PasswordField } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { api, session } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { minutes } from "../../shared/format.ts";
import { unlockSound } from "../../shared/tone.ts";
import { words } from "../../shared/words.ts";
import { signOutNotice } from "../session/sign-out-notice.ts";
import { TakeoverQuestion } from "./takeover-question.tsx";

type Credentials = { username: string; password: string };

function refusalText(error: unknown): string {
  if (isApiError(error, "invalid-credentials")) return words.error.credentials;
  if (isApiError(error, "rate-limited")) return words.error.tries(minutes(error.retryAfter ?? 60));
  return errorText(error);
}

export function SignInForm() {
  const navigate = useNavigate();
  const { register, handleSubmit, formState, setFocus, resetField } = useForm<Credentials>({
    defaultValues: { username: "", password: "" },
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  // Held only while the question stands (decision O-13).
  const [asked, setAsked] = useState<Credentials | null>(null);
  const [isBusy, setBusy] = useState(false);

  const enter = async (given: Credentials, force: boolean) => {
    unlockSound();
    setBusy(true);
    setRefusal(null);
    try {
      const reply = await api.call(agentAuthenticate, { body: { ...given, type: "agent", ...(force && { force }) } });
      setAsked(null);
      signOutNotice.dispatch(null);
      session.signIn({ token: reply.access_token, account: reply.agent });
      await navigate("/chat", { replace: true });
    } catch (error) {
      if (isApiError(error, "already-logged-in")) setAsked(given);
      else {
        setAsked(null);
        setRefusal(refusalText(error));
        if (isApiError(error, "invalid-credentials")) resetField("password");
        setFocus(isApiError(error, "invalid-credentials") ? "password" : "username");
      }
    } finally {
      setBusy(false);
    }
  };

  const { errors } = formState;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((given) => enter(given, false))(event)}>
      {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
      <Field
        label={words.signIn.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the page has this one thing to do
        autoFocus
        readOnly={asked !== null}
        error={errors.username ? words.signIn.needUsername : undefined}
        {...register("username", { required: true })}
      />
      <PasswordField
        label={words.signIn.password}
        autoComplete="current-password"
        readOnly={asked !== null}
        showLabel={words.signIn.show}
        hideWord={words.signIn.hide}
        error={errors.password ? words.signIn.needPassword : undefined}
        {...register("password", { required: true })}
      />
      {asked === null ? (
        <Button type="submit" variant="p" busy={isBusy} wide>
          {words.signIn.submit}
        </Button>
      ) : (
        <TakeoverQuestion
          isBusy={isBusy}
          onHere={() => void enter(asked, true)}
          onStay={() => {
            setAsked(null);
            resetField("password");
          }}
        />
      )}
    </form>
  );
}
