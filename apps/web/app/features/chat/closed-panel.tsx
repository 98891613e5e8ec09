import type { ProfileCard } from "@masq/contract/member/profiles";
import { Button } from "@masq/ui/button";
import { Textarea } from "@masq/ui/field";
import { useEffect, useSyncExternalStore } from "react";
import { m } from "../../paraglide/messages.js";
import { notify } from "../../shared/notify.ts";
import { useMember } from "../../shared/viewer.ts";
import { drafts } from "./drafts.ts";
import { UNKNOWN } from "./outbox-verdict.ts";
import { outboxOf, useOutbox } from "./sending.ts";
import * as css from "./room.module.css";

const copy = (text: string): void => {
  navigator.clipboard.writeText(text).then(
    () => notify.ok(m.chat_closed_copied()),
    (error: unknown) => notify.error(error),
  );
};

/** Replaces the composer when writing is no longer possible; the member can only take the typed text along. */
export function ClosedPanel({ profile }: { profile: ProfileCard }) {
  const { _id: memberId } = useMember();
  const entries = useOutbox(memberId, profile._id);
  const text = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.of(memberId, profile._id),
    () => "",
  );
  useEffect(() => {
    // A retry would be refused too, so the texts return to the composer. A picture without words is visible only in its
    // bubble, which keeps saying that it was not sent.
    for (const { key, text: line, state, failure } of entries)
      if (state === "failed" && failure !== UNKNOWN && line !== "") outboxOf(memberId).cancel(key);
  }, [entries, memberId]);
  return (
    <div className={css.closed}>
      <p role="status">
        <b>{m.chat_closed()}</b>
        <br />
        <span className="mut sm">{m.chat_closed_text()}</span>
      </p>
      {text === "" ? null : (
        <>
          <Textarea label={m.chat_closed_unsent()} value={text} maxRows={6} rows={1} readOnly />
          <Button onClick={() => copy(text)}>{m.chat_closed_copy()}</Button>
        </>
      )}
    </div>
  );
}
