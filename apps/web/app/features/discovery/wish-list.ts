import type { User } from "@masq/contract/member/user";
import { PROFILE_PAGE_SIZE } from "@masq/domain/constants";
import { writeList, type Filters } from "./list-state.ts";

type Wishing = {
  lookingFor: User["lookingFor"];
  profile: { settings: Pick<User["profile"]["settings"], "listByWish"> };
};

/** Where a new member's list opens: on what was said at the sign-up (override O-38). Null: on everybody. */
export function wishAddress(viewer: Wishing | null, search: string): string | null {
  if (viewer === null || search !== "" || !viewer.profile.settings.listByWish || viewer.lookingFor === "both")
    return null;
  return `/profiles${writeList({ filters: { gender: [viewer.lookingFor] }, sortBy: "recent", limit: PROFILE_PAGE_SIZE, page: 1, more: 0 })}`;
}

/** Whether the filter of the wish is taken off; then it stays off. */
export const dropsWish = ({ profile }: Wishing, before: Filters, after: Filters): boolean =>
  profile.settings.listByWish && before.gender !== undefined && after.gender === undefined;
