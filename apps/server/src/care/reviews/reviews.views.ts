import type { QueuedReview } from "@masq/contract/agent/reviews";
import type { OwnReviewState, ReviewPage, ShownReview } from "@masq/contract/member/reviews";
import type { ReviewRefusal } from "@masq/domain/care/reviews";
import type { Deps } from "../../deps.ts";
import { REVIEW_PLACE } from "./reviews.policy.ts";
import type { QueuedRow, ReviewRecord, ShownRow } from "./reviews.queries.ts";

type Texts = { text: string; words: string };

/** Opens the member's text and the admin's addition. */
export async function openTexts({ db, sealing }: Pick<Deps, "db" | "sealing">, row: ReviewRecord): Promise<Texts> {
  const { member_id: memberId, body, words } = row;
  const [text, added] = await Promise.all([
    sealing.open(db, memberId, REVIEW_PLACE.body, body),
    words === null ? "" : sealing.open(db, memberId, REVIEW_PLACE.words, words),
  ]);
  return { text, words: added };
}

/** Public view: omits the author and the exact day. */
const viewShown = (row: ShownRow): ShownReview => ({
  _id: row.id,
  stars: row.stars,
  text: row.shown_text ?? "",
  month: row.written_at.toISOString().slice(0, 7),
  memberSince: row.since.getUTCFullYear(),
});

/** The average covers every published review, to one decimal. */
export function viewPage(
  rows: readonly ShownRow[],
  counts: number[],
  paging: { page: number; limit: number },
): ReviewPage {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, at) => sum + count * (at + 1), 0);
  const average = total === 0 ? null : Math.round((stars / total) * 10) / 10;
  return { average, total, counts, reviews: rows.map(viewShown), ...paging };
}

/** Member's view of their own review; omits which admin decided. */
export const viewOwn = (row: ReviewRecord, texts: Texts): NonNullable<OwnReviewState["review"]> => ({
  ...texts,
  stars: row.stars,
  state: row.state,
  writeDate: row.written_at.toISOString(),
  decideDate: row.decided_at?.toISOString() ?? null,
  reason: row.reason as ReviewRefusal | null,
});

export const viewQueued = (row: QueuedRow, texts: Texts): QueuedReview => ({
  ...texts,
  _id: row.id,
  version: row.version,
  stars: row.stars,
  state: row.state,
  writeDate: row.written_at.toISOString(),
  domain: row.domain,
  user: { _id: row.member_id, username: row.username },
  reason: row.reason as ReviewRefusal | null,
  decided: row.decided_at && { by: `${row.first_name} ${row.last_name}`, date: row.decided_at.toISOString() },
});
