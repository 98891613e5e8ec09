import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";

/** Deletes the member's review for good, from the page at once. No-op without one. */
export async function withdrawReview({ db, bus }: Pick<Deps, "db" | "bus">, actor: MemberActor): Promise<void> {
  await db.deleteFrom("review").where("member_id", "=", actor.id).execute();
  bus.signal({ kind: "pages-changed" });
}
