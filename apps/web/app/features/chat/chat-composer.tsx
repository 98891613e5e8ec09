import { newIdempotencyKey } from "@masq/client/api";
import type { ProfileCard } from "@masq/contract/member/profiles";
import { isBlank } from "@masq/domain/blank";
import { MESSAGE_CHARS_MAX } from "@masq/domain/constants";
import { Composer } from "@masq/ui/composer";
import { cx } from "@masq/ui/cx";
import { lazyPart } from "@masq/ui/later";
import { Suspense, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { m } from "../../paraglide/messages.js";
import { notify } from "../../shared/notify.ts";
import { useCredits } from "../../shared/reserved-credits.ts";
import { useMember } from "../../shared/viewer.ts";
import { EmojiButton } from "../emoji/emoji-button.tsx";
import { drafts } from "./drafts.ts";
import { outboxOf } from "./sending.ts";
import { pictureDrafts } from "./picture-drafts.ts";
import { PictureButton } from "./picture-button.tsx";
import { tellTyping } from "./typing.ts";
import { useCameBack } from "./use-came-back.ts";
import { useHiddenParts } from "./use-hidden-parts.ts";
import { usePicture } from "./use-picture.ts";
import { usePictureFiles } from "./use-picture-files.ts";
import * as css from "./composer.module.css";

/** Shows the length from here on. */
const COUNTED_FROM = MESSAGE_CHARS_MAX - 200;
const hasMouse = (): boolean => matchMedia("(pointer: fine)").matches;

/** After a conversation is created, focus stays where the member was typing. */
export const typing = { goesOn: false };

/** Loaded with the rules and the upload, once there is a picture. */
const PicturePreview = lazyPart(() => import("./picture-preview.tsx"), "PicturePreview");

type Props = { profile: ProfileCard; conversationId: string | null };

/** The draft belongs to the character and outlives the page; a message leaves it when it is sent. */
export function ChatComposer({ profile, conversationId }: Props) {
  const { _id: memberId } = useMember();
  const credits = useCredits();
  const text = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.of(memberId, profile._id),
    () => "",
  );
  useEffect(() => void drafts.open(memberId, profile._id), [memberId, profile._id]);
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    // Text typed before hydration goes below an earlier draft.
    const early = box.current?.value ?? "";
    const left = drafts.of(memberId, profile._id);
    if (early !== "" && early !== left) drafts.set(memberId, profile._id, left === "" ? early : `${left}\n${early}`);
  }, [memberId, profile._id]);
  useEffect(() => {
    const { current } = box;
    const isTypedIn = current === document.activeElement;
    if (hasMouse() || typing.goesOn) current?.focus({ preventScroll: true });
    if (!isTypedIn) current?.setSelectionRange(current.value.length, current.value.length);
    typing.goesOn = false;
  }, []);

  const length = isBlank(text) ? 0 : Array.from(text.trim()).length;
  const isTooLong = length > MESSAGE_CHARS_MAX;
  const hidden = useHiddenParts(text);
  const picture = usePicture(memberId, profile._id);
  const isOver = usePictureFiles(picture.choose);
  const isUploading = picture.draft?.state === "sending";
  const [cameBack, forgetBack] = useCameBack(conversationId);
  const send = (): void => {
    if ((length === 0 && picture.draft === null) || isTooLong || isUploading) return;
    // The outbox accepts only uploaded pictures; until then the picture stays here.
    if (picture.draft?.state === "failed") {
      notify.upload(navigator.onLine ? m["image-uploader.failed"]() : m.chat_picture_offline());
      return picture.retry();
    }
    forgetBack();
    drafts.set(memberId, profile._id, "");
    const attachment = pictureDrafts.send(memberId, profile._id);
    outboxOf(memberId).send({
      key: newIdempotencyKey(),
      profileId: profile._id,
      profileName: profile.name,
      conversationId,
      text: text.trim(),
      ...(attachment !== undefined && { attachment }),
    });
    box.current?.focus({ preventScroll: true });
  };
  const isEmpty = length === 0 && picture.draft === null;
  const off = isEmpty
    ? m.chat_write_first()
    : isTooLong
      ? m.chat_too_long({ n: length - MESSAGE_CHARS_MAX })
      : isUploading
        ? m.chat_picture_wait()
        : undefined;
  return (
    <Composer
      label={m.profile_write({ name: profile.name })}
      placeholder={m.profile_write({ name: profile.name })}
      value={text}
      onValueChange={(next) => {
        drafts.set(memberId, profile._id, next);
        if (next !== "") tellTyping(conversationId);
      }}
      onSend={send}
      sendLabel={m.chat_send()}
      sendOff={off}
      enterSends={typeof window !== "undefined" && hasMouse()}
      textRef={box}
      className={isOver ? css.over : undefined}
      tools={
        <>
          <PictureButton onFiles={picture.choose} />
          <EmojiButton box={box} />
        </>
      }
      preview={
        picture.draft === null ? null : (
          <Suspense fallback={null}>
            <PicturePreview draft={picture.draft} onRemove={picture.remove} onRetry={picture.retry} />
          </Suspense>
        )
      }
      cost={
        <>
          <span>{m.chat_cost()}</span>
          <span>{m.chat_left({ n: credits })}</span>
          {cameBack > 0 ? <span>{m.chat_came_back({ n: cameBack })}</span> : null}
          {credits === 0 ? <span>{m.chat_always_free()}</span> : null}
          {hidden.length > 0 ? (
            <span className={css.hiddenParts} role="status">
              {m.chat_masked()}: <b>{hidden.join(", ")}</b>
            </span>
          ) : null}
          {length >= COUNTED_FROM ? (
            <span className={cx("sp", isTooLong && css.over)} role="status">
              {m.chat_length({ n: length, max: MESSAGE_CHARS_MAX })}
            </span>
          ) : null}
        </>
      }
    />
  );
}
