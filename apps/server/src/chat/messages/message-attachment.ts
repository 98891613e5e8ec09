import type { Attachment } from "@masq/contract/attachment";
import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import { viewImage, type ImageRow } from "../../foundation/images/image-address.ts";
import { chatPictures } from "../../foundation/images/images.queries.ts";
import { viewMemberImage, type MemberImageReader, type MemberImageRow } from "../../foundation/images/member-image.ts";
import { sentPictures } from "../../cast/profiles/picture-library.ts";

export type Look = { reader: MemberImageReader; palette: string };
type Needs = Pick<Deps, "keys" | "clock">;
type Carrier = { sender: "user" | "profile" | "system"; attachment_id: string | null };

const REMOVED = { state: "removed", width: null, height: null, placeholder: null, image: null } as const;

/**
 * A member's picture, checked technically before storing: visible at once to owner and claim holder, to other staff
 * once cleared (decision O-24) and sized.
 */
export function viewChatPicture({ keys, clock }: Needs, row: MemberImageRow, reader: MemberImageReader): Attachment {
  const { id: _id, width, height, placeholder } = row;
  const shape = { _id, width, height, placeholder };
  const asked = row.under_moderation || reader === "owner" ? reader : "desk";
  if (asked === "desk" && row.under_moderation) return { ...shape, state: "under_moderation", image: null };
  if (asked === "desk" && !row.processed) return { ...shape, state: "processing", image: null };
  return { ...shape, state: "ready", image: viewMemberImage(keys, clock.now(), row, asked) };
}

/** A character's picture is a gift: its recipient sees it, Premium or not. */
export function viewGift({ keys, clock }: Needs, row: ImageRow, { palette }: Pick<Look, "palette">): Attachment {
  const { id: _id, width, height, placeholder } = row;
  const isReady = !row.under_moderation && row.processed;
  return {
    _id,
    width,
    height,
    placeholder,
    state: isReady ? "ready" : "under_moderation",
    image: isReady ? viewImage(keys, clock.now(), row, palette) : null,
  };
}

/** Messages' attachments by id; no query if there are none. */
export async function readAttachments(
  deps: Needs,
  db: Kysely<DB>,
  carriers: readonly Carrier[],
  look: Look,
): Promise<(carrier: Carrier) => Attachment | null> {
  const idsOf = (isOwn: boolean): string[] =>
    carriers.flatMap(({ sender, attachment_id: id }) => (id !== null && (sender === "user") === isOwn ? [id] : []));
  const [own, gifts] = [idsOf(true), idsOf(false)];
  const views = new Map<string, Attachment>();
  for (const row of own.length > 0 ? await chatPictures(db, own) : [])
    views.set(row.id, viewChatPicture(deps, row, look.reader));
  for (const row of gifts.length > 0 ? await sentPictures(db, gifts) : []) views.set(row.id, viewGift(deps, row, look));
  return ({ attachment_id: id }) => (id === null ? null : (views.get(id) ?? { _id: id, ...REMOVED }));
}
