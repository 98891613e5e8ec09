import type { readFigures, searchMemberships } from "@masq/contract/agent/money";
import type { ReplyOf } from "@masq/contract/route";

export type MembershipRow = ReplyOf<typeof searchMemberships>["memberships"][number];
export type Figures = ReplyOf<typeof readFigures>;
