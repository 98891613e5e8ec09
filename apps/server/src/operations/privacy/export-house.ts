import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { messagePlace } from "../../chat/messages/append-message.ts";
import { earlierPlace } from "../../people/arrivals/arrivals.policy.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { inTransaction } from "../../platform/db/transaction.ts";

const PAGE = 1_000;

/** In the form that `npm run import-house` reads. */
export type MemberOut = {
  id: string;
  username: string;
  email: string;
  gender: string;
  looking_for: string;
  birthday: string;
  language: string;
  created: string;
  credits: number;
  blocked: "yes" | "no";
};
export type LineOut = {
  id: string;
  member: string;
  character: string;
  from: "member" | "character";
  at: string;
  text: string;
};
/** `unreadable`: its key is gone. */
export type LinePage = { lines: LineOut[]; unreadable: number };

type Reader = Kysely<DB>;
type Needs = Pick<Deps, "db" | "sealing" | "log">;

/** Every member who has not left, oldest first. */
export async function* exportMembers(
  { db }: Pick<Deps, "db">,
  { id: brandId }: BrandRecord,
): AsyncGenerator<MemberOut[]> {
  for (let after = ""; ;) {
    const rows = await db
      .selectFrom("member")
      .innerJoin("wallet", "wallet.member_id", "member.id")
      .where("brand_id", "=", brandId)
      .where("status", "<>", "deactivated")
      .where("member.id", ">", after)
      .select(["member.id", "username", "email", "gender", "looking_for", "birthday", "locale", "created_at"])
      .select(["status", "balance"])
      .orderBy("member.id")
      .limit(PAGE)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => ({
      id: row.id,
      username: row.username,
      email: row.email,
      gender: row.gender,
      looking_for: row.looking_for,
      birthday: row.birthday,
      language: row.locale,
      created: row.created_at.toISOString(),
      credits: row.balance,
      blocked: row.status === "suspended" ? "yes" : "no",
    }));
    after = last.id;
  }
}

type Stored = {
  place: string;
  key: string;
  member_id: string;
  character: string;
  from_member: boolean;
  at: Date;
  body: Buffer;
};

async function opened(deps: Needs, rows: readonly (Stored & { id: string })[]): Promise<LinePage> {
  const page: LinePage = { lines: [], unreadable: 0 };
  for (const { id, member_id: memberId, character, from_member: fromMember, at, body, place } of rows) {
    const { text, isUnreadable } = await openText(deps, deps.db, { memberId, place }, body);
    if (isUnreadable) page.unreadable += 1;
    else if (text.trim() !== "")
      page.lines.push({
        id,
        member: memberId,
        character,
        from: fromMember ? "member" : "character",
        at: at.toISOString(),
        text,
      });
  }
  return page;
}

const messagesAfter = async (db: Reader, brandId: string, after: string) => {
  const { rows } = await sql<Omit<Stored, "place" | "key"> & { id: string; conversation_id: string }>`
    select message.id, message.conversation_id, conversation.member_id, profile.username as character,
      message.sender = 'user' as from_member, message.at, message.body
    from message join conversation on conversation.id = message.conversation_id
    join profile on profile.id = conversation.profile_id
    where conversation.brand_id = ${brandId} and message.id > ${after} and message.sender <> 'system'
      and message.removed_at is null
    order by message.id limit ${PAGE}::int`.execute(db);
  return rows.map((row) => ({ ...row, key: row.id, place: messagePlace(row.conversation_id, row.id) }));
};

const earlierAfter = async (db: Reader, brandId: string, after: string) => {
  const [source = "", ref = ""] = after === "" ? [] : (JSON.parse(after) as string[]);
  const { rows } = await sql<Omit<Stored, "place" | "key"> & { source_id: string; ref: string }>`
    select line.source_id, line.ref, line.member_id, profile.username as character, line.from_member, line.at, line.body
    from earlier_line as line join profile on profile.id = line.profile_id
    join arrival on arrival.member_id = line.member_id and arrival.lines_shared
    where line.source_id in (select id from import_source where brand_id = ${brandId})
      and (line.source_id, line.ref) > (${source}, ${ref})
    order by line.source_id, line.ref limit ${PAGE}::int`.execute(db);
  return rows.map((row) => ({
    ...row,
    id: `${row.source_id}:${row.ref}`,
    key: JSON.stringify([row.source_id, row.ref]),
    place: earlierPlace(row.source_id, row.ref),
  }));
};

/**
 * Both sides' texts, without what was taken out. Lines from another system only where their member let staff read them:
 * a file in the clear is read by whoever holds it.
 */
export async function* exportLines(deps: Needs, { id: brandId }: BrandRecord): AsyncGenerator<LinePage> {
  for (const read of [messagesAfter, earlierAfter])
    for (let after = ""; ;) {
      const rows = await read(deps.db, brandId, after);
      const last = rows.at(-1);
      if (last === undefined) break;
      yield await opened(deps, rows);
      after = last.key;
    }
}

/** How many lines stay behind, since only their member may read them. */
export async function countKept({ db }: Pick<Deps, "db">, { id: brandId }: BrandRecord): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from earlier_line as line join import_source on import_source.id = line.source_id
    join arrival on arrival.member_id = line.member_id
    where import_source.brand_id = ${brandId} and not arrival.lines_shared`.execute(db);
  return rows[0]?.n ?? 0;
}

/** That a brand's members and lines were written to a file, and how many. */
export const noteExport = (
  deps: Pick<Deps, "db" | "clock">,
  { id: subject }: BrandRecord,
  counts: { members: number; lines: number },
): Promise<void> =>
  inTransaction(deps, (tx) => appendAudit(tx, { actor: "system", action: "house.exported", subject, data: counts }));
