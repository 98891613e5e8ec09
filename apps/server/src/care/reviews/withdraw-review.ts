import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";

/** The member's review is gone for good, from the page at once. Without one nothing changes. */
export async function withdrawReview({ db }: Pick<Deps, "db">, actor: MemberActor): Promise<void> {
  await db.deleteFrom("review").where("member_id", "=", actor.id).execute();
}
