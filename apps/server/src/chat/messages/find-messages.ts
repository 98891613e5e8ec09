import { findText, foldWords, type Hit } from "@masq/domain/chat/find-text";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandId } from "../../http/actor.ts";
import { messagePlace } from "./append-message.ts";
import { openText } from "../../platform/sealing/open-text.ts";

const FOUND_MAX = 20;
/** Most lines opened per call; the caller continues from there. */
const SEARCHED_MAX = 2_000;
const BATCH = 400;

type Scope = { brandId: BrandId; memberId: string };
type Wanted = { words: string; after: string | undefined; isGone: () => boolean };
type Line = {
  id: string;
  seq: number;
  conversation_id: string;
  profile_id: string;
  sender: "user" | "profile";
  body: Buffer;
  at: Date;
  place: string;
};
export type FoundLine = Omit<Line, "body" | "place"> & { hit: Hit };
export type FoundLines = { lines: FoundLine[]; searched: number; next: string | null };

/** The member's lines before a position (microseconds and id), newest first; excludes system notices. */
async function linesBefore(db: Deps["db"], { memberId, brandId }: Scope, place: string | undefined): Promise<Line[]> {
  const [at, id] = place?.split(".") ?? [];
  const isBefore =
    at === undefined
      ? sql`true`
      : sql`(m.at, m.id) < (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::text)`;
  const { rows } = await sql<Line>`
    select m.id, m.seq, m.conversation_id, c.profile_id, m.sender, m.body, m.at,
      (extract(epoch from m.at) * 1000000)::bigint || '.' || m.id as place
    from conversation c join message m on m.conversation_id = c.id
    where c.member_id = ${memberId} and c.brand_id = ${brandId} and m.sender <> 'system' and m.removed_at is null and ${isBefore}
    order by m.at desc, m.id desc limit ${BATCH}`.execute(db);
  return rows;
}

/**
 * Searches the member's own conversations for words. Sealed texts have no index, so they are opened in batches, newest
 * first, at most SEARCHED_MAX per call; `next` is where the next call continues, null at the end.
 */
export async function findMessages(
  deps: Pick<Deps, "db" | "sealing" | "log">,
  scope: Scope,
  { words, after, isGone }: Wanted,
): Promise<FoundLines> {
  const { db } = deps;
  const wanted = foldWords(words);
  const lines: FoundLine[] = [];
  let place = after;
  let searched = 0;
  while (searched < SEARCHED_MAX && !isGone()) {
    const batch = await linesBefore(db, scope, place);
    for (const { body, place: here, ...line } of batch) {
      const where = messagePlace(line.conversation_id, line.id);
      const { text } = await openText(deps, db, { memberId: scope.memberId, place: where }, body);
      const hit = findText(text, wanted);
      searched += 1;
      place = here;
      if (hit !== undefined) lines.push({ ...line, hit });
      if (lines.length === FOUND_MAX) return { lines, searched, next: here };
    }
    if (batch.length < BATCH) return { lines, searched, next: null };
  }
  return { lines, searched, next: place ?? null };
}
