import type { listAuditEntries } from "@masq/contract/agent/audit";
import type { CallOf } from "@masq/contract/route";

/** The address's keys. `from` and `to` in the format of a datetime-local field, in the reader's zone. */
export const AUDIT_FILTERS = ["action", "actor", "subject", "from", "to"] as const;
export type AuditFilters = Record<(typeof AUDIT_FILTERS)[number], string>;
type Query = NonNullable<CallOf<typeof listAuditEntries>["query"]>;

function momentOf(local: string): string | undefined {
  const at = new Date(local);
  return local === "" || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** Builds the request's query. `after`: the entry that the page follows. */
export function auditQueryOf({ action, actor, subject, ...range }: AuditFilters, after: string): Query {
  const [from, to] = [momentOf(range.from), momentOf(range.to)];
  return {
    ...(action !== "" && { action }),
    ...(actor !== "" && { actor }),
    ...(subject !== "" && { subject }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(after !== "" && { after }),
  };
}
