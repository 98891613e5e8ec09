import type { listAuditEntries } from "@masq/contract/agent/audit";
import type { CallOf } from "@masq/contract/route";

/** The keys of the page's address. `from` and `to` as a field of date and time writes them, in the reader's zone. */
export const AUDIT_FILTERS = ["action", "actor", "subject", "from", "to"] as const;
export type AuditFilters = Record<(typeof AUDIT_FILTERS)[number], string>;
type Query = NonNullable<CallOf<typeof listAuditEntries>["query"]>;

function momentOf(local: string): string | undefined {
  const at = new Date(local);
  return local === "" || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** What the server is asked for; `after`: the entry behind which the page begins. */
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
