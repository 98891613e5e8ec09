import type { lookUpConversations } from "@masq/contract/agent/lookup";
import type { CallOf } from "@masq/contract/route";

/** The address's keys (specification section 3, the client's lookup state). */
export const FILTERS = ["user", "profile", "agent", "brand", "from", "before", "only"] as const;
export type FilterName = (typeof FILTERS)[number];
export type Filters = Record<FilterName | "sort", string>;

type Query = NonNullable<CallOf<typeof lookUpConversations>["query"]>;

/** A day begins at the reader's midnight. */
function startOf(day: string): string | undefined {
  const at = new Date(`${day}T00:00:00`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

export function queryOf(filters: Filters, page: number): Query {
  const { user, profile, agent, brand, only, sort } = filters;
  const [sentAfter, sentBefore] = [startOf(filters.from), startOf(filters.before)];
  return {
    page,
    ...(user !== "" && { realUsername: user }),
    ...(profile !== "" && { fictiveUsername: profile }),
    ...(agent !== "" && { agentName: agent }),
    ...(brand !== "" && { domain: brand }),
    ...(sentAfter !== undefined && { sentAfter }),
    ...(sentBefore !== undefined && { sentBefore }),
    ...((only === "frozen" || only === "intervened") && { only }),
    ...(sort === "oldest" && { sortBy: "oldest" as const }),
  };
}
