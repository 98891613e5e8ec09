import type { HeldReport, HeldRow as HeldRowView } from "@masq/contract/agent/held";
import type { Deps } from "../../deps.ts";
import type { HeldRow } from "./held.queries.ts";
import { openHeldText } from "./own-held.ts";

type Needs = Pick<Deps, "db" | "sealing" | "log">;

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
export async function viewReported(deps: Needs, row: HeldRow): Promise<HeldReport> {
  const { _id, brand, writer, rule, title, advice, heldDate } = viewHeld(row);
  return { _id, brand, writer, rule, title, advice, heldDate, text: await openHeldText(deps, deps.db, row) };
}
