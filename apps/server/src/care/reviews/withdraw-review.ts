import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";

/** Deletes the member's review for good, from the page at once. No-op without one. */
export async function withdrawReview({ db }: Pick<Deps, "db">, actor: MemberActor): Promise<void> {
  await db.deleteFrom("review").where("member_id", "=", actor.id).execute();
}
