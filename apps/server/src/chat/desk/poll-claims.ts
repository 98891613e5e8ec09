import type { Claims } from "@masq/contract/agent/desk";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { pipelined } from "../../platform/db/pipelined.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { claimStock, type ClaimResult } from "./claim-stock.ts";
import { claimedMessages, claimRows, messageRows, type ClaimRow } from "./desk.queries.ts";
import { keepStock } from "./known-stock.ts";
import { markSeen } from "./mark-seen.ts";
import { DESK_MESSAGES, openClaims, type Newest } from "./open-conversation.ts";
import { returnClaims } from "./return-claims.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "keys" | "sealing" | "bus" | "brands" | "log" | "listeners">;

/** `GET /claim`: tops up the caller's claims and shows them. Error: session-superseded. */
export async function pollClaims(deps: Needs, actor: AgentActor): Promise<Claims> {
  return markedSeen(deps, await claimNext(deps, actor));
}

type Read = { rows: ClaimRow[]; messages: Awaited<ReturnType<typeof claimedMessages>> };

/** Held claims, and the messages of a just-taken one. */
const readBehind = (line: Tx, agentId: string): Promise<Read> =>
  Promise.all([claimRows(line, agentId), claimedMessages(line, agentId, DESK_MESSAGES)]).then(([rows, messages]) => ({
    rows,
    messages,
  }));

async function readClaims(
  { db }: Pick<Deps, "db">,
  agentId: string,
  { taken, read }: ClaimResult<Read>,
): Promise<[ClaimRow[], Newest | undefined]> {
  if (!taken) return [read?.rows ?? (await claimRows(db, agentId)), undefined];
  const { conversationId } = taken;
  // Two claims of one moment cannot be told apart by it.
  if (read?.messages[0]?.conversation_id === conversationId)
    return [read.rows, { conversationId, rows: read.messages }];
  const [rows, messages] = await pipelined(db, (line) => [
    claimRows(line, agentId),
    messageRows(line, conversationId, { limit: DESK_MESSAGES }),
  ]);
  return [rows, { conversationId, rows: messages }];
}

/**
 * Claims the next item without marking later messages as seen. A claim that cannot be shown goes back. `isLikely`: there
 * is something to claim, so what is shown of it is read in the same round trip.
 */
export async function claimNext(deps: Needs, actor: AgentActor, { isLikely = false } = {}): Promise<Claims> {
  const behind = isLikely ? (line: Tx) => readBehind(line, actor.id) : undefined;
  const claimed = await claimStock(deps, actor, behind);
  const { status, held } = claimed;
  if (status !== "online" || held === 0) return { status, claims: [] };
  const [rows, newest] = await readClaims(deps, actor.id, claimed);
  for (const row of rows) keepStock(deps.db, row);
  const claims = await openClaims(deps, actor.id, rows, newest);
  const unshown = rows.filter(({ id, remaining_ms }) => remaining_ms > 0 && !claims.some(({ _id }) => _id === id));
  if (unshown.length > 0) await returnClaims(deps, actor, unshown);
  return { status, claims };
}

export async function markedSeen(deps: Pick<Deps, "db" | "bus">, claimed: Claims): Promise<Claims> {
  for (const { conversation } of claimed.claims) await markSeen(deps, conversation);
  return claimed;
}
