import type { MessageDraft } from "@masq/contract/member/drafts";
import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { onBrand } from "../../cast/profiles/profiles.queries.ts";
import { openText } from "../../platform/sealing/open-text.ts";

type Needs = Pick<Deps, "db" | "sealing" | "log">;

/** Binding of a draft's sealed text: the member's key alone seals it, so the pair is named here. */
export const messageDraftPlace = (memberId: string, profileId: string): string =>
  `message-draft:${memberId}:${profileId}`;

/** The member's unsent text to a character. Empty and 0 if none is stored, also for unknown ids. */
export async function readDraft(deps: Needs, memberId: string, profileId: string): Promise<MessageDraft> {
  const row = await deps.db
    .selectFrom("message_draft")
    .where("member_id", "=", memberId)
    .where("profile_id", "=", profileId)
    .select(["body", "version"])
    .executeTakeFirst();
  if (!row) return { text: "", version: 0 };
  const place = messageDraftPlace(memberId, profileId);
  const { text } = row.body ? await openText(deps, deps.db, { memberId, place }, row.body) : { text: "" };
  return { text, version: row.version };
}

/**
 * Stores an unsent text, sealed with the member's key, if its version is higher than the stored one: the last writer
 * wins, late saves do not. Empty deletes the text. Returns what is then stored. Error: not-found (no such character on
 * this brand).
 */
export async function saveDraft(
  deps: Needs,
  actor: MemberActor,
  brand: BrandRecord,
  { profileId, text, version }: { profileId: string; text: string; version: number },
): Promise<MessageDraft> {
  const sealed =
    text === "" ? null : await deps.sealing.seal(deps.db, actor.id, messageDraftPlace(actor.id, profileId), text);
  const saved = await deps.db
    .insertInto("message_draft")
    .columns(["member_id", "profile_id", "body", "version"])
    .expression((eb) =>
      eb
        .selectFrom("profile")
        .where("profile.id", "=", profileId)
        .where((inner) => onBrand(inner, brand))
        .select([
          sql<string>`${actor.id}`.as("member_id"),
          "profile.id",
          sql<Buffer | null>`${sealed}::bytea`.as("body"),
          sql<number>`${version}::bigint`.as("version"),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["member_id", "profile_id"])
        .doUpdateSet((eb) => ({ body: eb.ref("excluded.body"), version: eb.ref("excluded.version"), saved_at: appNow }))
        .whereRef("message_draft.version", "<", "excluded.version"),
    )
    .returning("version")
    .executeTakeFirst();
  if (saved) return { text, version: saved.version };
  const stored = await readDraft(deps, actor.id, profileId);
  if (stored.version === 0) throw new AppError("not-found");
  return stored;
}
