import type { Image } from "@masq/contract/image";
import { useSyncExternalStore } from "react";

/**
 * The picture in a character's composer: uploading (`share` 0 to 1), failed, or uploaded and ready to send as `image`.
 * `preview` is an object URL of this page.
 */
export type PictureDraft = { file: Blob; preview: string; width: number; height: number } & (
  | { state: "sending"; share: number; cancel: () => void }
  | { state: "failed" }
  | { state: "ready"; image: Image }
);
/** A sent picture's local appearance, without asking the server for it. */
export type LocalPicture = Pick<PictureDraft, "preview" | "width" | "height">;

const listeners = new Set<() => void>();
const kept = new Map<string, PictureDraft>();
const sent = new Map<string, PictureDraft>();
const nameOf = (memberId: string, profileId: string): string => `${memberId}:${profileId}`;

function put(name: string, draft: PictureDraft | null): void {
  if (draft === null) kept.delete(name);
  else kept.set(name, draft);
  for (const hear of listeners) hear();
}

/** Pictures live as long as the page; their texts outlive it. */
export const pictureDrafts = {
  of: (memberId: string, profileId: string): PictureDraft | null => kept.get(nameOf(memberId, profileId)) ?? null,
  set(memberId: string, profileId: string, draft: PictureDraft): void {
    put(nameOf(memberId, profileId), draft);
  },
  /** Removes it from the composer and aborts a running upload. Returns what was there. */
  remove(memberId: string, profileId: string): PictureDraft | null {
    const draft = pictureDrafts.of(memberId, profileId);
    if (draft?.state === "sending") draft.cancel();
    if (draft !== null) URL.revokeObjectURL(draft.preview);
    put(nameOf(memberId, profileId), null);
    return draft;
  },
  /** Moves it into the message: the composer is free again, and the bubble keeps showing it. */
  send(memberId: string, profileId: string): string | undefined {
    const draft = pictureDrafts.of(memberId, profileId);
    if (draft?.state !== "ready") return undefined;
    sent.set(draft.image._id, draft);
    put(nameOf(memberId, profileId), null);
    return draft.image._id;
  },
  /** The message was not stored: the picture returns, unless another has taken its place. */
  giveBack(memberId: string, profileId: string, attachment: string | undefined): void {
    const draft = attachment === undefined ? undefined : sent.get(attachment);
    if (draft !== undefined && pictureDrafts.of(memberId, profileId) === null) put(nameOf(memberId, profileId), draft);
  },
  local: (attachment: string): LocalPicture | undefined => sent.get(attachment),
  subscribe: (hear: () => void): (() => void) => {
    listeners.add(hear);
    return () => listeners.delete(hear);
  },
};

export const usePictureDraft = (memberId: string, profileId: string): PictureDraft | null =>
  useSyncExternalStore(
    pictureDrafts.subscribe,
    () => pictureDrafts.of(memberId, profileId),
    () => null,
  );
