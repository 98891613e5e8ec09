import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { earlierPlace, judgeLine, LINE_COLUMNS, markOf, type NewLine } from "./arrivals.policy.ts";
import type { Good, Kind, Outcome, Refusal, Source } from "./import-run.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing">;
type Placed = { ref: string; memberId: string; profileId: string; fromMember: boolean; at: Date; text: string };
type Whose = { id: string } | { fault: string };

const BATCH = 1_000;
const UNKNOWN = "No member with this id was imported";

async function readMembers(db: Needs["db"], source: Source): Promise<Map<string, Whose>> {
  const rows = await db
    .selectFrom("arrival")
    .innerJoin("member", "member.id", "arrival.member_id")
    .where("arrival.source_id", "=", source.id)
    .select(["arrival.mark", "member.id", "member.status"])
    .execute();
  return new Map(
    rows.map(({ mark, id, status }) => [
      mark,
      status === "deactivated" ? { fault: "This member deleted their account" } : { id },
    ]),
  );
}

async function readCharacters(db: Needs["db"], { brand }: Source): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("profile")
    .where("company_id", "=", brand.company.id)
    .select(["id", "username"])
    .execute();
  return new Map(rows.map(({ id, username }) => [username.toLowerCase(), id]));
}

async function storeConversations(tx: Tx, lines: readonly Placed[]): Promise<void> {
  const newest = new Map<string, { memberId: string; profileId: string; at: Date }>();
  for (const { memberId, profileId, at } of lines) {
    const key = `${memberId} ${profileId}`;
    const last = newest.get(key);
    if (last === undefined || last.at < at) newest.set(key, { memberId, profileId, at });
  }
  const all = [...newest.values()];
  await sql`
    insert into earlier_conversation as kept (member_id, profile_id, last_at)
    select * from unnest(${all.map(({ memberId }) => memberId)}::text[], ${all.map(({ profileId }) => profileId)}::text[],
      ${all.map(({ at }) => at)}::timestamptz[])
    on conflict (member_id, profile_id) do update set last_at = excluded.last_at where kept.last_at < excluded.last_at
  `.execute(tx);
}

/** Returns how many were new. */
async function storeLines({ sealing }: Needs, tx: Tx, source: Source, lines: readonly Placed[]): Promise<number> {
  const bodies: Buffer[] = [];
  for (const { memberId, ref, text } of lines)
    bodies.push(await sealing.seal(tx, memberId, earlierPlace(source.id, ref), text));
  const { numAffectedRows = 0n } = await sql`
    insert into earlier_line (source_id, ref, member_id, profile_id, from_member, at, body)
    select ${source.id}, * from unnest(${lines.map(({ ref }) => ref)}::text[],
      ${lines.map(({ memberId }) => memberId)}::text[], ${lines.map(({ profileId }) => profileId)}::text[],
      ${lines.map(({ fromMember }) => fromMember)}::boolean[], ${lines.map(({ at }) => at)}::timestamptz[],
      ${bodies}::bytea[])
    on conflict (source_id, ref) do nothing`.execute(tx);
  return Number(numAffectedRows);
}

/**
 * Lines of conversations in another system, sealed with their member's key. `coming`: members who are in the file read
 * before, which a dry run has not stored.
 */
export async function linesKind(
  deps: Needs,
  source: Source,
  coming: (ref: string) => boolean = () => false,
): Promise<Kind<NewLine>> {
  const members = await readMembers(deps.db, source);
  const characters = await readCharacters(deps.db, source);
  const whose = new Map<string, Whose>();
  const memberOf = (ref: string): Whose => {
    const known = whose.get(ref);
    if (known) return known;
    const found = members.get(markOf(source.id, ref)) ?? (coming(ref) ? { id: ref } : { fault: UNKNOWN });
    whose.set(ref, found);
    return found;
  };
  const place = (rows: readonly Good<NewLine>[]): { placed: Placed[]; refusals: Refusal[] } => {
    const placed: Placed[] = [];
    const refusals: Refusal[] = [];
    for (const { line, item } of rows) {
      const member = memberOf(item.member);
      const profileId = characters.get(item.character);
      if ("fault" in member) refusals.push({ line, field: "member", reason: member.fault });
      if (profileId === undefined)
        refusals.push({ line, field: "character", reason: "No character of this company has this username" });
      if ("id" in member && profileId !== undefined) placed.push({ ...item, memberId: member.id, profileId });
    }
    return { placed, refusals };
  };
  return {
    part: "lines",
    columns: LINE_COLUMNS,
    batch: BATCH,
    judge: (values) => judgeLine(values, deps.clock.now()),
    recall: () => Promise.resolve(),
    take: async (rows, tx): Promise<Outcome> => {
      const { placed, refusals } = place(rows);
      if (tx === null || placed.length === 0) return { added: placed.length, known: 0, refusals };
      await storeConversations(tx, placed);
      const added = await storeLines(deps, tx, source, placed);
      return { added, known: placed.length - added, refusals };
    },
    taken: () => {},
  };
}
