import { isBlank } from "@masq/domain/blank";
import { blankAfter, blanksIn, fillKnown } from "@masq/domain/chat/phrases";
import { MESSAGE_CHARS_MAX } from "@masq/domain/constants";
import { storable } from "@masq/domain/storable";
import { useLayoutEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { announce } from "../../shared/announcer.tsx";
import { useStore } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import { panel } from "../commands/panels.ts";
import { asked, loadCanon, mayContradict } from "./canon.ts";
import { ComposerBar } from "./composer-bar.tsx";
import { offerComposer } from "./composer-handle.ts";
import { desk, drafts, typedCopies } from "./desk-store.ts";
import type { Held } from "./desk-model.ts";
import { noteDraft } from "./draft-saver.ts";
import { GiftStrip } from "./gift-strip.tsx";
import { gifts } from "./gifts.ts";
import { HeldBox } from "./held-box.tsx";
import { takeBack } from "./held-acts.ts";
import { PhraseList } from "./phrase-list.tsx";
import { sendReply } from "./send-reply.ts";
import { tellTyping } from "./tell-typing.ts";
import { Underlines } from "./underlines.tsx";
import { spansOf, useVerdict } from "./use-verdict.ts";
import { VerdictStrip } from "./verdict-strip.tsx";
import * as css from "./composer.module.css";

type Props = { held: Held; isAnswered: boolean; isFenced: boolean };

/** The own draft that came back with a new claim: nobody was just writing it. */
const isBack = ({ claim: { draft, _id, claimEpoch } }: Held): boolean =>
  draft?.own === true && draft.text !== "" && drafts.get(_id) === undefined && typedCopies.of(_id, claimEpoch) === null;

/** This screen's or browser's text, else the own draft or held reply from the server. Another's needs "use it". */
function firstText(held: Held): string {
  const { draft, _id, claimEpoch, held: reply } = held.claim;
  const known = drafts.get(_id);
  if (known !== undefined) {
    drafts.set(_id, { ...known, epoch: claimEpoch });
    return known.text;
  }
  const saved = draft?.own === true ? draft.text : (reply?.text ?? "");
  const text = typedCopies.of(_id, claimEpoch) ?? saved;
  if (text !== saved) noteDraft(_id, claimEpoch, text);
  else if (text !== "") drafts.set(_id, { text, savedText: text, epoch: claimEpoch });
  return text;
}

/** Owns the text, so that a key press renders nothing else. */
export function Composer({ held, isAnswered, isFenced }: Props) {
  const { claim } = held;
  const stockId = claim._id;
  const [hasComeBack] = useState(() => isBack(held));
  const [text, setText] = useState(() => firstText(held));
  const area = useRef<HTMLTextAreaElement>(null);
  const [stripId, boxId] = [useId(), useId()];
  const isOut = useStore(desk, (state) => state.outgoing?.stockId === stockId);
  const failure = useStore(desk, (state) => (state.failure?.stockId === stockId ? state.failure : null));
  const verdict = useVerdict(text, failure, claim.conversation);
  const question = useStore(asked, (one) => (one?.stockId === stockId ? one : null));
  const isEmpty = isBlank(text);
  const isLong = text.trim().length > MESSAGE_CHARS_MAX;
  const isRefused = failure?.kind === "blocked" || failure?.kind === "expired";
  const reply = claim.held;
  const isHeld = reply?.state === "waiting";
  const isAsHeld = reply?.text === text.trim();
  const isStopped = isAsHeld && (reply?.state === "stopped" || reply?.state === "blocked");
  const gift = useStore(gifts, (all) => all[stockId] ?? null);
  const { user, profile } = claim.conversation;
  const values = { username: user.username, city: user.city, character: profile.name };
  const hasBlank = blanksIn(text).length > 0;
  const maySend =
    !hasBlank &&
    (!isEmpty || gift !== null) &&
    !isLong &&
    !isRefused &&
    !isFenced &&
    !isOut &&
    !isAnswered &&
    !isHeld &&
    !isStopped;

  const isQuiet = isOut || isAnswered;
  const write = (typed: string) => {
    const next = storable(typed);
    setText(next);
    noteDraft(stockId, claim.claimEpoch, next);
    desk.dispatch({ type: "typed", stockId });
    if (isHeld && next.trim() !== reply.text) takeBack(stockId, reply);
    if (asked.get() !== null) asked.dispatch(null);
  };
  const send = () => {
    if (!maySend) {
      if (hasBlank && !isQuiet) toBlank(0);
      if (isFenced && !isQuiet) announce(m.say_fence({ member: claim.conversation.user.username }));
      return;
    }
    if (!mayContradict(held, text.trim())) return;
    // The server judges the trimmed text, so its marks fit only that.
    if (text !== text.trim()) write(text.trim());
    void sendReply(held, text);
  };
  const insert = (line: string) => {
    const at = area.current?.selectionStart ?? text.length;
    const end = area.current?.selectionEnd ?? at;
    writeAt(text.slice(0, at) + line + text.slice(end), at + line.length);
  };

  const select = (start: number, end: number) => {
    area.current?.focus();
    area.current?.setSelectionRange(start, end);
  };
  // At once: a frame later it would select over a key that came meanwhile.
  const writeAt = (next: string, start: number, end = start) => {
    flushSync(() => write(next));
    select(start, end);
  };
  const toBlank = (from: number) => {
    const blank = blankAfter(text, from);
    if (blank === undefined) return;
    select(blank.start, blank.end);
    announce(m.say_blank({ name: blank.name }));
  };
  const insertPhrase = (phrase: string) => {
    const filled = fillKnown(phrase, values);
    const start = area.current?.selectionStart ?? text.length;
    const end = area.current?.selectionEnd ?? start;
    const gap = start > 0 && /\S/u.test(text.charAt(start - 1)) ? " " : "";
    const at = start + gap.length;
    const { start: from, end: to } = blanksIn(filled)[0] ?? { start: filled.length, end: filled.length };
    writeAt(text.slice(0, start) + gap + filled + text.slice(end), at + from, at + to);
  };

  const change = () => {
    const [start, end] = asked.get()?.clashes[0]?.span ?? [0, 0];
    asked.dispatch(null);
    area.current?.focus();
    area.current?.setSelectionRange(start, end);
  };

  const handle = useRef({ send, insert, write, select, change, insertPhrase, toBlank });
  handle.current = { send, insert, write, select, change, insertPhrase, toBlank };
  useLayoutEffect(() => {
    void loadCanon();
    // A reload goes on at the end. What came back is selected: a hand that types at once does not lengthen it unread.
    const end = area.current?.value.length ?? 0;
    area.current?.setSelectionRange(hasComeBack ? 0 : end, end);
    if (panel.get() === null) area.current?.focus();
    return offerComposer({
      focus: () => area.current?.focus(),
      send: () => handle.current.send(),
      insert: (line) => handle.current.insert(line),
      change: () => handle.current.change(),
      insertPhrase: (phrase) => handle.current.insertPhrase(phrase),
      nextBlank: () => handle.current.toBlank(area.current?.selectionEnd ?? 0),
      hasBlank: () => document.activeElement === area.current && blanksIn(area.current?.value ?? "").length > 0,
      words() {
        const { value = "", selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
        return (selectionStart === selectionEnd ? value : value.slice(selectionStart, selectionEnd)).trim();
      },
      replace(next) {
        handle.current.write(next);
        area.current?.focus();
      },
      keep(draft) {
        // After a reload the text here is the newer one.
        if (hasComeBack && area.current?.value.includes(draft) !== true) flushSync(() => handle.current.write(draft));
        const last = area.current?.value.length ?? 0;
        handle.current.select(last, last);
      },
    });
  }, [hasComeBack]);

  // Another tab sent it.
  const [heldId, setHeldId] = useState(reply?._id);
  if (heldId !== reply?._id) {
    setHeldId(reply?._id);
    if (isHeld && !isAsHeld) setText(reply.text);
  }

  const value = isQuiet ? "" : text;
  return (
    <>
      {reply === null || isQuiet ? null : (
        <HeldBox
          id={boxId}
          reply={reply}
          until={held.readUntil}
          member={claim.conversation.user.username}
          isChanged={!isAsHeld}
          onUse={(instead) => {
            write(instead);
            area.current?.focus();
          }}
        />
      )}
      {reply !== null && isAsHeld && !isQuiet ? null : (
        <VerdictStrip
          id={stripId}
          text={value}
          verdict={verdict}
          failure={failure}
          question={question}
          facts={claim.conversation.facts}
          isQuiet={isQuiet}
        />
      )}
      {gift === null ? null : <GiftStrip image={gift} stockId={stockId} isQuiet={isQuiet} />}
      <div className={css.layers}>
        <Underlines text={value} spans={spansOf(value, verdict, failure)} area={area} />
        <textarea
          id="pane-write"
          ref={area}
          className={css.text}
          rows={3}
          aria-label={m.write_label({ character: claim.conversation.profile.name })}
          aria-describedby={`${boxId} ${stripId}`}
          aria-invalid={isRefused || isLong || isStopped || undefined}
          placeholder={isAnswered ? m.write_asking() : m.write_placeholder()}
          value={value}
          readOnly={isQuiet}
          onChange={(event) => {
            write(event.target.value);
            if (event.target.value !== "") tellTyping(stockId, claim.claimEpoch);
          }}
        />
      </div>
      {isQuiet ? null : <PhraseList stockId={stockId} values={values} />}
      <ComposerBar
        stockId={stockId}
        used={value.trim().length}
        isQuiet={isQuiet}
        isOut={isOut}
        isHeld={isHeld}
        maySend={maySend}
        onSend={send}
      />
    </>
  );
}
