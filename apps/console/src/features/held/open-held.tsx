import { isApiError } from "@masq/client/api-error";
import { decideHeld, openHeld } from "@masq/contract/agent/held";
import type { HeldDecision } from "@masq/domain/chat/held-reply";
import { Button } from "@masq/ui/button";
import { ErrorState, SkeletonText } from "@masq/ui/state";
import { useEffect, useLayoutEffect, useState } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { reading } from "./held-handle.ts";
import { HeldReading } from "./held-reading.tsx";
import { HeldWriter } from "./held-writer.tsx";
import * as css from "./held.module.css";

/** Others cannot open it for a minute; it is opened again before that. */
const RENEW_MS = 45_000;

type Props = { id: string; onDone: () => void; onClose: () => void };

/** One held reply: what it says, why it waits, and the decision. */
export function OpenHeld({ id, onDone, onClose }: Props) {
  const { value, error, reload } = useLoaded(id, async (signal) => {
    const held = await api.call(openHeld, { params: { id }, signal, quiet: true });
    return { held, until: performance.now() + held.remainingMs };
  });
  const [text, setText] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    const timer = setInterval(reload, RENEW_MS);
    return () => clearInterval(timer);
  }, [reload]);

  const decide = async (decision: HeldDecision): Promise<void> => {
    const changed = decision === "change" ? { text: (text ?? "").trim() } : {};
    setBusy(true);
    setRefusal(null);
    try {
      const body = { decision, ...changed, ...(isWrong && { wrong: true }) };
      await api.call(decideHeld, { params: { id }, body, quiet: true });
      announce(m.held_told({ decision }));
      onDone();
    } catch (fault) {
      if (isApiError(fault, "held-over")) {
        announce(m.held_over());
        onDone();
        return;
      }
      setRefusal(refusalOf(fault));
      setBusy(false);
    }
  };

  const held = value?.held;
  const isFree = held !== undefined && error === null && !isBusy;
  const isEditing = text !== null;
  const maySend = isFree && isEditing && text.trim() !== "" && text.trim() !== held.text;
  useLayoutEffect(() => {
    const instead = held?.instead;
    const given = {
      ...(isFree && !isEditing && { release: () => void decide("release"), stop: () => void decide("stop") }),
      ...(isFree && !isEditing && { change: () => setText(held.text), wrong: () => setWrong(!isWrong) }),
      ...(isFree && instead !== undefined && !isEditing && { instead: () => setText(instead) }),
      ...(maySend && { send: () => void decide("change") }),
      ...(isEditing && { back: () => setText(null) }),
    };
    reading.dispatch(given);
    return () => reading.dispatch({});
  });

  if (held === undefined || error !== null)
    return (
      <div className={css.nothing}>
        {error === null ? (
          <SkeletonText lines={6} />
        ) : (
          <ErrorState
            title={isApiError(error, "held-over") ? m.held_over() : errorText(error)}
            action={<Button onClick={onClose}>{m.dialog_close()}</Button>}
          />
        )}
      </div>
    );
  return (
    <>
      <HeldReading
        held={held}
        until={value?.until ?? 0}
        text={text}
        isWrong={isWrong}
        isBusy={isBusy}
        refusal={refusal}
        onText={setText}
      />
      <HeldWriter held={held} />
    </>
  );
}

function refusalOf(fault: unknown): string {
  if (!isApiError(fault, "reply-blocked")) return errorText(fault);
  const { title, advice } = fault.details as { title?: unknown; advice?: unknown };
  return typeof title === "string" && typeof advice === "string" ? m.held_refused({ title, advice }) : fault.message;
}
