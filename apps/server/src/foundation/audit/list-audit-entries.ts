import type { AuditFilters, AuditLine, listAuditEntries as contract } from "@masq/contract/agent/audit";
import type { ReplyOf } from "@masq/contract/route";
import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import { AppError } from "../../platform/app-error.ts";
import {
  agentsNamed,
  auditActions,
  entriesAfter,
  namesOfAgents,
  placeOf,
  readPlace,
  type Place,
} from "./audit.queries.ts";
import type { AuditRow } from "./verify-audit.ts";

const PAGE_SIZE = 50;
const idOf = ({ chain, seq }: { chain: number; seq: number }): string => `${chain}-${seq}`;

/** Refuse a vanished entry as a starting point: an empty page would falsely claim that the log ends here. */
async function placeNamed(db: Kysely<DB>, id: string): Promise<Place> {
  const named = readPlace(id);
  const place = named && (await placeOf(db, named));
  if (!place) throw new AppError("not-found");
  return place;
}

function viewLine(row: AuditRow, name: string | undefined): AuditLine {
  const { chain, seq, at, actor, action, subject, data, hash, previous_hash: previousHash } = row;
  return {
    _id: idOf(row),
    date: at.toISOString(),
    actor: { _id: actor, name: name ?? null },
    action,
    subject,
    data,
    chain,
    seq,
    hash,
    previousHash,
  };
}

/** One page of the log, newest first. Entries added meanwhile sort before the page and shift nothing after it. */
export async function listAuditEntries(db: Kysely<DB>, query: AuditFilters): Promise<ReplyOf<typeof contract>> {
  const { action, actor, subject, from, to, limit = PAGE_SIZE } = query;
  const after = query.after === undefined ? undefined : await placeNamed(db, query.after);
  const actors = actor ? [actor, ...(await agentsNamed(db, actor))] : undefined;
  const rows = await entriesAfter(db, { action, actors, subject, from, to, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const names = await namesOfAgents(db, [...new Set(shown.map((row) => row.actor))]);
  const last = shown.at(-1);
  return {
    entries: shown.map((row) => viewLine(row, names.get(row.actor))),
    actions: await auditActions(db),
    next: rows.length > limit && last ? idOf(last) : null,
  };
}
