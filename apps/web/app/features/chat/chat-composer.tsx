import { newIdempotencyKey } from "@masq/client/api";
import type { ProfileCard } from "@masq/contract/member/profiles";
import { MESSAGE_CHARS_MAX } from "@masq/domain/constants";
import { maskContacts } from "@masq/domain/content-filter";
import { Composer } from "@masq/ui/composer";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { m } from "../../paraglide/messages.js";
import { popups } from "../../shared/popups.ts";
import { useMember } from "../../shared/viewer.ts";
import { drafts } from "./drafts.ts";
import { outboxOf } from "./sending.ts";

/** From here on the length is worth a word. */
const COUNTED_FROM = MESSAGE_CHARS_MAX - 200;
const hasMouse = (): boolean => matchMedia("(pointer: fine)").matches;

/** A conversation that has just been created goes on where the member was typing. */
export const typing = { goesOn: false };

type Props = { profile: ProfileCard; conversationId: string | null };

/** The draft belongs to the character and outlives the page; a line leaves it the moment it is sent. */
export function ChatComposer({ profile, conversationId }: Props) {
  const { _id: memberId, credits } = useMember();
  const text = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.of(memberId, profile._id),
    () => "",
  );
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (hasMouse() || typing.goesOn) box.current?.focus({ preventScroll: true });
    const { current } = box;
    current?.setSelectionRange(current.value.length, current.value.length);
    typing.goesOn = false;
  }, []);

  const length = Array.from(text.trim()).length;
  const isTooLong = length > MESSAGE_CHARS_MAX;
  const isMasked = length > 0 && maskContacts(text) !== text;
  const send = (): void => {
    if (length === 0 || isTooLong) return;
    if (credits <= 0) {
      popups.open("no-credits", { profileName: profile.name, draft: text });
      return;
    }
    drafts.set(memberId, profile._id, "");
    outboxOf(memberId).send({
      key: newIdempotencyKey(),
      profileId: profile._id,
      conversationId,
      text: text.trim(),
      at: new Date().toISOString(),
    });
    box.current?.focus({ preventScroll: true });
  };
  const off =
    length === 0 ? m.chat_write_first() : isTooLong ? m.chat_too_long({ n: length - MESSAGE_CHARS_MAX }) : undefined;
  return (
    <Composer
      label={m.profile_write({ name: profile.name })}
      placeholder={m.profile_write({ name: profile.name })}
      value={text}
      onValueChange={(next) => drafts.set(memberId, profile._id, next)}
      onSend={send}
      sendLabel={m.chat_send()}
      sendOff={off}
      enterSends={typeof window !== "undefined" && hasMouse()}
      textRef={box}
      cost={
        <>
          <span>{m.chat_cost()}</span>
          <span>{m.chat_left({ n: credits })}</span>
          {isMasked ? <span role="status">{m.chat_masked()}</span> : null}
          {length >= COUNTED_FROM ? (
            <span className={isTooLong ? "over sp" : "sp"} role="status">
              {m.chat_length({ n: length, max: MESSAGE_CHARS_MAX })}
            </span>
          ) : null}
        </>
      }
    />
  );
}
