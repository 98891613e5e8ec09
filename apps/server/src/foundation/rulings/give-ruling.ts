import { appNow } from "@masq/db/open";
import type { RulingAct, RulingAnswer, RulingGround, RulingOrigin } from "@masq/domain/foundation/rulings";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { appendAudit } from "../audit/append-audit.ts";
import { queueMail } from "../mail-queue/queue-mail.ts";
import { rulingPlace } from "./rulings.policy.ts";

export type NewRuling = {
  brandId: string;
  memberId: string;
  act: RulingAct | RulingAnswer;
  ground: RulingGround;
  /** Default `own`: nobody outside told us. */
  origin?: RulingOrigin;
  /** The picture, the message, the conversation or the account. */
  subjectId: string;
  /** Null: a program decided. */
  by: string | null;
  /** What a person says about the facts; the member reads it. */
  words?: string;
  answers?: string;
  /** An address of the member's, for what they do not meet in the place itself. */
  mailTo?: string;
};

/**
 * Gives the member the reasons for an act against them, in the act's own transaction (docs/decisions/087): the row, its
 * audit entry beside the act's, and the mail. Nothing for a member whose erasure is accepted: nobody is left to read it.
 */
export async function giveRuling(
  deps: Pick<Deps, "clock" | "sealing">,
  tx: Tx,
  { brandId, memberId, act, ground, origin = "own", subjectId, by, words = "", answers, mailTo }: NewRuling,
): Promise<string | null> {
  const { rows } = await sql<{ is_gone: boolean }>`
    select exists (select from erasure where member_id = ${memberId}) as is_gone`.execute(tx);
  if (rows[0]?.is_gone !== false) return null;
  const id = newId("rul", deps.clock.now());
  await tx
    .insertInto("ruling")
    .values({
      id,
      brand_id: brandId,
      member_id: memberId,
      act,
      ground,
      origin,
      subject_id: subjectId,
      decided_by: by,
      words: words === "" ? null : await deps.sealing.seal(tx, memberId, rulingPlace(id, "words"), words),
      answers: answers ?? null,
      created_at: appNow,
    })
    .execute();
  const letter = mailTo === undefined ? undefined : ({ template: "ruling", to: mailTo, rulingId: id, act } as const);
  if (letter) await queueMail(deps, tx, { brandId, memberId, letter });
  const data = { rulingId: id, brandId, act, ground, origin, isProgram: by === null, ...(answers && { answers }) };
  await appendAudit(tx, { actor: by ?? "system", action: "ruling.given", subject: subjectId, data });
  return id;
}
