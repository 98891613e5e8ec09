import type { RemovalDetail, RemovalRow } from "@masq/contract/agent/removals";
import { removalTicket } from "@masq/domain/care/removals";
import type { Deps } from "../../deps.ts";
import { removalPlace } from "./removals.policy.ts";
import type { QueuedRemoval, RemovalRecord } from "./removals.queries.ts";

export type Request = { name: string; email: string; url: string; message: string };

export const openRequest = ({ sealing }: Pick<Deps, "sealing">, { id, sealed }: RemovalRecord): Request =>
  JSON.parse(sealing.openForProduct(removalPlace(id, "request"), sealed)) as Request;

export function viewRow(row: QueuedRemoval): RemovalRow {
  const { profile_id: profileId, profile_name: name } = row;
  return {
    _id: row.id,
    ticket: removalTicket(row.id),
    reason: row.reason,
    state: row.state,
    outcome: row.outcome,
    createDate: row.created_at.toISOString(),
    leftHours: Math.floor(row.left_hours),
    domain: row.domain,
    subject: profileId === null ? null : { profileId, name: name ?? "", imageId: row.image_id },
  };
}

type Seen = Pick<RemovalDetail, "image">;

export function viewDetail({ sealing }: Pick<Deps, "sealing">, row: QueuedRemoval, { image }: Seen): RemovalDetail {
  const { id, decision, decided_at: at } = row;
  const isGone = row.hidden_at !== null || (row.image_id !== null && (image === null || image.under_moderation));
  return {
    ...viewRow(row),
    ...openRequest({ sealing }, row),
    isHidden: row.profile_id !== null && isGone,
    image,
    decided:
      decision === null || at === null
        ? null
        : {
            decision: sealing.openForProduct(removalPlace(id, "decision"), decision),
            by: `${row.first_name} ${row.last_name}`,
            date: at.toISOString(),
          },
  };
}
