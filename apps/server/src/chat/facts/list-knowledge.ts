import type { Knowledge, Known } from "@masq/contract/member/knowledge";
import type { DB } from "@masq/db/tables/schema";
import { FACTS_OPEN_MAX } from "@masq/domain/chat/facts/kinds";
import type { Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { readOwnNotes, type OwnNote } from "../memos/mend-note.ts";
import { factPlace, promisePlace } from "./facts.policy.ts";
import { ownOf, type Own } from "./own-conversation.ts";

type Needs = Pick<Deps, "db" | "sealing" | "log">;

const knownNote = ({ id, text, date, isOwn }: OwnNote): Known => ({
  _id: id,
  kind: "memo",
  value: text,
  messageId: null,
  date: date.toISOString(),
  isOwn,
});

/** Open facts, oldest first; with the day of the line they are from. */
export async function readKnown(
  deps: Omit<Needs, "db">,
  db: Kysely<DB>,
  { conversationId, memberId }: Own,
  factId?: string,
): Promise<(Known & { side: "user" | "profile" })[]> {
  const rows = await db
    .selectFrom("fact as f")
    .leftJoin("message as m", "m.id", "f.message_id")
    .where("f.conversation_id", "=", conversationId)
    .where("f.archived_at", "is", null)
    .$if(factId !== undefined, (query) => query.where("f.id", "=", factId ?? ""))
    .select(["f.id", "f.side", "f.kind", "f.value", "f.message_id", "f.changed_by", "f.changed_at", "m.at"])
    .orderBy("f.created_at")
    .limit(FACTS_OPEN_MAX)
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const { text } = await openText(deps, db, { memberId, place: factPlace(row.id) }, row.value);
      return {
        _id: row.id,
        side: row.side,
        kind: row.kind,
        value: text,
        messageId: row.at === null ? null : row.message_id,
        date: (row.at ?? row.changed_at).toISOString(),
        isOwn: row.changed_by === null,
      };
    }),
  );
}

async function readPromises(
  deps: Omit<Needs, "db">,
  db: Kysely<DB>,
  { conversationId, memberId }: Own,
): Promise<Knowledge["promises"]> {
  const rows = await db
    .selectFrom("promise")
    .where("conversation_id", "=", conversationId)
    .where("state", "=", "open")
    .select(["id", "body", "created_at"])
    .orderBy("due_at")
    .execute();
  return Promise.all(
    rows.map(async ({ id, body, created_at: date }) => {
      const { text } = await openText(deps, db, { memberId, place: promisePlace(id) }, body);
      return { _id: id, text, date: date.toISOString() };
    }),
  );
}

/** What the writers of a character keep of the caller: nothing without a conversation. */
export async function listKnowledge(deps: Needs, actor: MemberActor, profileId: string): Promise<Knowledge> {
  const own = await ownOf(deps.db, actor, profileId);
  if (!own) return { known: [], told: [], promises: [], mayAdd: false };
  const [facts, notes, promises] = await Promise.all([
    readKnown(deps, deps.db, own),
    readOwnNotes(deps, deps.db, own),
    readPromises(deps, deps.db, own),
  ]);
  const ofSide = (wanted: "user" | "profile"): Known[] =>
    facts.flatMap(({ side, ...known }) => (side === wanted ? [known] : []));
  return { known: [...ofSide("user"), ...notes.map(knownNote)], told: ofSide("profile"), promises, mayAdd: true };
}
