import type { User } from "@masq/contract/member/user";
import { PROFILE_PAGE_SIZE } from "@masq/domain/constants";
import { writeList, type Filters } from "./list-state.ts";

type Wishing = {
  lookingFor: User["lookingFor"];
  profile: { settings: Pick<User["profile"]["settings"], "listByWish"> };
};

/** Where a new member's list opens: filtered by the sign-up answers (override O-38). Null: unfiltered. */
export function wishAddress(viewer: Wishing | null, search: string): string | null {
  if (viewer === null || search !== "" || !viewer.profile.settings.listByWish || viewer.lookingFor === "both")
    return null;
  return `/profiles${writeList({ filters: { gender: [viewer.lookingFor] }, sortBy: "recent", limit: PROFILE_PAGE_SIZE, page: 1, more: 0 })}`;
}

/** Whether the wish's filter was removed; it then stays off. */
export const dropsWish = ({ profile }: Wishing, before: Filters, after: Filters): boolean =>
  profile.settings.listByWish && before.gender !== undefined && after.gender === undefined;
