import { earlierPlace } from "@masq/server/people/arrivals/arrivals.policy";
import type { TestApp } from "./app.ts";

type Line = { memberId: string; profileId: string; text: string; shared?: boolean };

/** A message from another system, of a member who has agreed since. */
export async function plantEarlier(app: TestApp, { memberId, profileId, text, shared = true }: Line): Promise<void> {
  const source = { id: `src_${memberId}`, brand_id: "velvetrooms", name: `Elsewhere ${memberId}` };
  const at = app.clock.now();
  const thread = { member_id: memberId, profile_id: profileId };
  const ref = "first";
  const body = await app.deps.sealing.seal(app.db, memberId, earlierPlace(source.id, ref), text);
  await app.db.insertInto("import_source").values(source).execute();
  await app.db
    .insertInto("arrival")
    .values({ member_id: memberId, source_id: source.id, mark: memberId, agreed_at: at, lines_shared: shared })
    .execute();
  await app.db
    .insertInto("earlier_conversation")
    .values({ ...thread, last_at: at })
    .execute();
  await app.db
    .insertInto("earlier_line")
    .values({ ...thread, source_id: source.id, ref, from_member: true, at, body })
    .execute();
}
