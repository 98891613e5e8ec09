import type { DeskFact, FactWithHistory } from "@masq/contract/agent/desk-fact";
import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { factBeforePlace, factPlace } from "./facts.policy.ts";
import type { FactChangeRow, FactRow } from "./facts.queries.ts";

type Needs = Pick<Deps, "sealing" | "log">;

/** An unreadable value is shown as empty; it must not break the conversation. */
export async function openFact(deps: Needs, db: Kysely<DB>, memberId: string, row: FactRow): Promise<DeskFact> {
  const place = { memberId, place: factPlace(row.id) };
  const { text } = await openText(deps, db, place, Buffer.from(row.value, "base64"));
  return {
    _id: row.id,
    side: row.side,
    kind: row.kind,
    value: text,
    messageId: row.message_id,
    sequence: row.message_seq,
    archived: row.is_archived,
    date: new Date(row.changed_at).toISOString(),
    by: row.by_name,
  };
}

export const openFacts = (
  deps: Needs,
  db: Kysely<DB>,
  memberId: string,
  rows: readonly FactRow[],
): Promise<DeskFact[]> => Promise.all(rows.map((row) => openFact(deps, db, memberId, row)));

export async function openFactHistory(
  deps: Needs,
  db: Kysely<DB>,
  memberId: string,
  { changes, ...row }: FactRow & { changes: FactChangeRow[] },
): Promise<FactWithHistory> {
  const fact = await openFact(deps, db, memberId, row);
  const history = await Promise.all(
    changes.map(async ({ id, act, before, before_message_id, at, by_name }) => {
      const place = { memberId, place: factBeforePlace(id) };
      const said = before === null ? null : await openText(deps, db, place, Buffer.from(before, "base64"));
      return {
        date: new Date(at).toISOString(),
        by: by_name,
        act,
        before: said === null || said.isUnreadable ? null : said.text,
        beforeMessageId: before_message_id,
      };
    }),
  );
  return { ...fact, history };
}
