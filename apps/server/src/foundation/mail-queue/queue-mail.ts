import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { keepStatement } from "../../platform/db/prepared.ts";
import { withCommit, type Tx } from "../../platform/db/transaction.ts";
import { traceHere } from "../../platform/tracing/tracing.ts";
import { newId } from "../../platform/ids/ids.ts";
import type { Letter, OutsideLetter, StaffLetter, SupportLetter } from "./letter.ts";

export type NewMail = {
  brandId: string;
  memberId: string;
  letter: Letter;
  /** A second mail with the same key is not queued. */
  dedupeKey?: string;
  delayMs?: number;
};

/** The row whose deletion deletes the mail. */
type About = { removal_id: string } | { ticket_id: string };

export const mailPlace = (mailId: string): string => `mail:${mailId}`;

type MailRow = Record<"id" | "brandId" | "memberId" | "template" | "data", string> & {
  sealed: Buffer;
  dedupeKey: string | null;
  delayS: number;
};
const insertMail = keepStatement(
  (_db, { id, brandId, memberId, template, sealed, data, dedupeKey, delayS }: MailRow) => sql`
    insert into mail (id, brand_id, member_id, template, sealed, data, dedupe_key, next_at)
    values (${id}, ${brandId}, ${memberId}, ${template}, ${sealed}, ${data}, ${dedupeKey},
      app_now() + make_interval(secs => ${delayS}))
    on conflict (dedupe_key) do nothing`,
);

/**
 * Queues a mail with the COMMIT of the caller's transaction, so that it is sent if and only if the write persists.
 * Seals all content, address and links included, with the member's key.
 */
export async function queueMail(deps: Pick<Deps, "clock" | "sealing">, tx: Tx, mail: NewMail): Promise<void> {
  const id = newId("mal", deps.clock.now());
  const sealed = await deps.sealing.seal(tx, mail.memberId, mailPlace(id), JSON.stringify(mail.letter));
  const row = {
    id,
    sealed,
    brandId: mail.brandId,
    memberId: mail.memberId,
    template: mail.letter.template,
    data: JSON.stringify({ trace: traceHere() }),
    dedupeKey: mail.dedupeKey ?? null,
    delayS: (mail.delayMs ?? 0) / 1000,
  };
  await withCommit(tx, insertMail(row));
}

/** Queues a mail to staff, sealed with the installation key. */
export async function queueStaffMail(
  deps: Pick<Deps, "clock" | "sealing">,
  tx: Tx,
  { brandId, agentId, letter }: { brandId: string; agentId: string; letter: StaffLetter },
): Promise<void> {
  const id = newId("mal", deps.clock.now());
  const sealed = deps.sealing.sealForProduct(mailPlace(id), JSON.stringify(letter));
  const { template } = letter;
  await tx.insertInto("mail").values({ id, brand_id: brandId, agent_id: agentId, template, sealed }).execute();
}

/** Queues a mail to someone without an account, or to the company's mailbox, about what one of them wrote. */
export async function queueOutsideMail(
  deps: Pick<Deps, "clock" | "sealing">,
  tx: Tx,
  { brandId, about, letter }: { brandId: string; about: About; letter: OutsideLetter | SupportLetter },
): Promise<void> {
  const id = newId("mal", deps.clock.now());
  const sealed = deps.sealing.sealForProduct(mailPlace(id), JSON.stringify(letter));
  const { template } = letter;
  await tx
    .insertInto("mail")
    .values({ id, brand_id: brandId, ...about, template, sealed })
    .execute();
}
