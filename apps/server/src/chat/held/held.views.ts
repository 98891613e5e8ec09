import type { HeldReport, HeldRow as HeldRowView } from "@masq/contract/agent/held";
import type { OwnHeld } from "@masq/contract/agent/own-held";
import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { heldPlace } from "./held.policy.ts";
import type { HeldRow, OwnHeldRow } from "./held.queries.ts";

type Needs = Pick<Deps, "sealing" | "log">;

export async function openHeldText(
  deps: Needs,
  db: Kysely<DB>,
  { id, member_id: memberId, body }: Pick<OwnHeldRow, "id" | "member_id" | "body">,
): Promise<string> {
  return (await openText(deps, db, { memberId, place: heldPlace(id) }, body)).text;
}

export async function openOwnHeld(deps: Needs, db: Kysely<DB>, row: Omit<OwnHeldRow, "client_hash">): Promise<OwnHeld> {
  const { id, state, rule, title, advice, remaining_ms: remainingMs, reader } = row;
  const text = await openHeldText(deps, db, row);
  return { _id: id, state, rule, title, advice, text, remainingMs, ...(reader != null && { reader }) };
}

export const personOf = (id: string | null, name: string | null) =>
  id === null ? null : { _id: id, name: name ?? "" };

export function viewHeld(row: HeldRow): HeldRowView {
  return {
    _id: row.id,
    brand: row.domain,
    character: row.character,
    username: row.username,
    writer: { _id: row.agent_id, name: row.writer_name },
    rule: row.rule,
    title: row.title,
    advice: row.advice,
    heldDate: row.held_at.toISOString(),
    remainingMs: row.remaining_ms,
    reader: personOf(row.reader_id, row.reader_name),
  };
}

/** A report with the words it is about. */
export async function viewReported(deps: Needs & Pick<Deps, "db">, row: HeldRow): Promise<HeldReport> {
  const { _id, brand, writer, rule, title, advice, heldDate } = viewHeld(row);
  return { _id, brand, writer, rule, title, advice, heldDate, text: await openHeldText(deps, deps.db, row) };
}
