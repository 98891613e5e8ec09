import type { UserServerFrame } from "@masq/contract/frames/user";
import type { PictureRefusal } from "@masq/domain/vocabulary";
import { m } from "../paraglide/messages.js";
import { notify } from "./notify.ts";
import { markPictureRemoved } from "./removed-picture.ts";
import { reloadViewer } from "./viewer.ts";

const REASONS: Readonly<Record<PictureRefusal, () => string>> = {
  explicit: m.picture_explicit,
  "somebody-else": m.picture_somebody_else,
  "under-age": m.picture_under_age,
  "contact-data": m.picture_contact_data,
  unfit: m.picture_unfit,
};
type Picture = NonNullable<Extract<UserServerFrame, { action: "userUpdate" }>["payload"]["picture"]>;

/** A picture was cleared, refused with a reason, or removed in another tab. */
export function hearOfPicture({ imageId, isCleared, isRemoved, reason }: Picture): void {
  if (isCleared !== undefined) void reloadViewer();
  if (isCleared === false || isRemoved === true) markPictureRemoved(imageId);
  if (reason !== undefined) notify.warn(m.picture_refused({ reason: REASONS[reason]() }));
}
