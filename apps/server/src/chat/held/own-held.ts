import type { OwnHeld } from "@masq/contract/agent/own-held";
import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { heldPlace } from "./held.policy.ts";
import type { OwnHeldRow } from "./held.queries.ts";

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
  return { _id: id, state, rule, title, advice, text, remainingMs, ...(typeof reader === "string" && { reader }) };
}
