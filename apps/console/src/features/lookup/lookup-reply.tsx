import { newIdempotencyKey } from "@masq/client/api";
import { isApiError } from "@masq/client/api-error";
import { replyAsAdmin, type DeskConversation } from "@masq/contract/agent/desk";
import { MESSAGE_CHARS_MAX } from "@masq/domain/constants";
import { Button } from "@masq/ui/button";
import { Kbd } from "@masq/ui/chip";
import { Notice } from "@masq/ui/notice";
import { useEffect, useId, useRef, useState } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { m } from "../../paraglide/messages.js";
import { CommandButton } from "../commands/command-button.tsx";
import { commandOf } from "../commands/commands.ts";
import { HeldBox } from "../desk/held-box.tsx";
import { heldOf } from "../desk/send-reply.ts";
import { lookup, offerLookup } from "./lookup-handle.ts";
import { useOwnHeld } from "./use-own-held.ts";
import * as composerCss from "../desk/composer.module.css";
import * as choiceCss from "../../shared/choice-row.module.css";
import * as quietCss from "../../shared/quiet-button.module.css";

const HONEST = { ...commandOf("honest"), run: () => lookup().honest?.() };

type Props = {
  conversation: DeskConversation;
  /** The current state, which may be newer than the thread. */
  isFrozen: boolean;
  isWriting: boolean;
  onWriting: (isWriting: boolean) => void;
  onSent: () => Promise<void>;
};

/** The text of a refusal; the filter's own words if it was the filter. */
function refusalOf(error: unknown): string {
  if (isApiError(error, "new-messages")) return m.opened_unseen();
  if (isApiError(error, "reply-blocked")) {
    const { title, advice, nobody } = error.details as Record<string, unknown>;
    return (
      [title, nobody === true ? m.held_ended({ state: "nobody" }) : "", advice]
        .filter((part) => typeof part === "string" && part !== "")
        .join(". ") || error.message
    );
  }
  return errorText(error);
}

/** A reply as the character without a claim (decision G-123), under the same filter and fence of unseen messages. */
export function LookupReply({ conversation, isFrozen, isWriting, onWriting, onSent }: Props) {
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const own = useOwnHeld({
    onSent: () => {
      setText("");
      void onSent();
    },
  });
  const [isHonestAsked, setHonestAsked] = useState(false);
  const attempt = useRef({ of: "", key: "" });
  const area = useRef<HTMLTextAreaElement>(null);
  const boxId = useId();
  useEffect(() => {
    if (!isWriting) return undefined;
    area.current?.focus();
    return offerLookup({ honest: () => setHonestAsked((isAsked) => !isAsked) });
  }, [isWriting]);
  const { profile, honestAnswers, honest } = conversation;
  const lastMessageId = conversation.messages.at(-1)?._id ?? null;
  const message = text.trim();
  const maySend = message !== "" && message.length <= MESSAGE_CHARS_MAX && !isBusy && !own.blocks(message);

  const done = async (): Promise<void> => {
    setText("");
    announce(m.opened_sent());
    await onSent();
  };
  const write = (next: string): void => {
    setText(next);
    setRefusal(null);
    own.changed(next.trim());
  };

  const send = async (): Promise<void> => {
    if (!maySend) return;
    const of = JSON.stringify([message, lastMessageId]);
    if (attempt.current.of !== of) attempt.current = { of, key: newIdempotencyKey() };
    setBusy(true);
    setRefusal(null);
    try {
      await own.settled();
      await api.call(replyAsAdmin, {
        params: { id: conversation._id },
        body: { messageType: "text", message, lastMessageId, admin: true },
        idempotencyKey: attempt.current.key,
        quiet: true,
      });
      await done();
    } catch (error) {
      const reply = heldOf(error);
      // The next send is another reply, even with the same words.
      if (reply !== null) attempt.current = { of: "", key: "" };
      if (reply === null) setRefusal(refusalOf(error));
      else own.hold(reply);
      if (isApiError(error, "new-messages")) await onSent();
    } finally {
      setBusy(false);
      area.current?.focus();
    }
  };

  if (isFrozen) return <p className="mut">{m.opened_frozen()}</p>;
  if (!isWriting)
    return (
      <div className="row">
        <Button size="sm" aria-keyshortcuts="Alt+R" onClick={() => onWriting(true)}>
          {m.opened_write({ character: profile.name })} <Kbd aria-hidden="true">Alt</Kbd>{" "}
          <Kbd aria-hidden="true">R</Kbd>
        </Button>
        <span className="mut">{m.opened_write_text()}</span>
      </div>
    );
  return (
    <>
      {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
      {own.reply === null ? null : (
        <HeldBox
          id={boxId}
          reply={own.reply}
          until={own.until}
          member={conversation.user.username}
          isChanged={own.reply.text !== message}
          onUse={write}
        />
      )}
      {honestAnswers === null && !isHonestAsked ? null : (
        <div className={choiceCss.sentences}>
          <p className="mut">{honestAnswers === null ? m.write_honest_lead() : m.opened_honest()}</p>
          {honest.map((one) => (
            <button key={one.id} type="button" className={choiceCss.choice} onClick={() => write(one.text)}>
              {one.text}
            </button>
          ))}
        </div>
      )}
      <textarea
        ref={area}
        className={composerCss.text}
        rows={3}
        aria-label={m.opened_text({ character: profile.name })}
        aria-invalid={refusal !== null || undefined}
        value={text}
        readOnly={isBusy}
        aria-describedby={boxId}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void send();
        }}
      />
      <div className={composerCss.bar}>
        <Button size="sm" variant="q" onClick={() => onWriting(false)}>
          {m.opened_stop()} <Kbd aria-hidden="true">Esc</Kbd>
        </Button>
        <CommandButton command={HONEST} className={quietCss.hint}>
          {m.write_honest()}
        </CommandButton>
        <span className="sp mut tn">{m.write_count({ used: message.length, most: MESSAGE_CHARS_MAX })}</span>
        <Button size="sm" variant="p" busy={isBusy} disabled={!maySend && !isBusy} onClick={() => void send()}>
          {own.reply?.state === "waiting" ? m.held_send() : m.opened_send()} <Kbd aria-hidden="true">Ctrl</Kbd>{" "}
          <Kbd aria-hidden="true">↵</Kbd>
        </Button>
      </div>
    </>
  );
}
