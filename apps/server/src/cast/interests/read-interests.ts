import type { ListedProfile, MemberList } from "@masq/contract/member/profiles";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { profileCards } from "../profiles/profile-cards.ts";
import { listInterests, type ListWanted } from "./interests.queries.ts";

export async function readInterests(
  deps: Pick<Deps, "db" | "clock" | "keys">,
  brand: BrandRecord,
  actor: MemberActor,
  list: MemberList,
  wanted: Omit<ListWanted, "memberId">,
): Promise<{ profiles: ListedProfile[]; total: number }> {
  const { rows, total } = await listInterests(deps.db, brand, list, { ...wanted, memberId: actor.id });
  const viewer = { memberId: actor.id, isPremium: actor.isPremium, locale: actor.locale };
  const ids = rows.map(({ id }) => id);
  const cards = await profileCards(deps, brand, ids, viewer);
  const profiles = rows.flatMap(({ id, at, conversationId, sharedTags }) => {
    const card = cards.get(id);
    return card ? [{ ...card, interest: { at: at?.toISOString() ?? null, conversationId, sharedTags } }] : [];
  });
  return { profiles, total };
}
