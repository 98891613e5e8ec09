import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Letter, MessagesLetter } from "../../foundation/mail-queue/letter.ts";
import { Unreadable } from "../../platform/sealing/sealing.ts";
import { judgeNotification } from "./notifications.policy.ts";
import { readNotificationState } from "./notifications.queries.ts";
import { mailPlace } from "../../foundation/mail-queue/queue-mail.ts";

type Own = Extract<Letter, { template: "new-message" }>;
type Row = { id: string; memberId: string };
/** `mailIds`: the other mails this one stands for. */
export type Gathered = { letter: Own | MessagesLetter; mailIds: string[] };

const LATER_S = 60;

/** Undefined for a mail that cannot be read: it fails in its own turn and holds up no other. */
async function readOther(
  { db, sealing }: Pick<Deps, "db" | "sealing">,
  memberId: string,
  { id, sealed }: { id: string; sealed: Buffer | null },
): Promise<Own | undefined> {
  if (!sealed) return undefined;
  try {
    return JSON.parse(await sealing.open(db, memberId, mailPlace(id), sealed)) as Own;
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

/**
 * Merges a member's waiting conversations into one mail. The oldest queued mail reports the others too; each of those
 * comes due later, by then reported or the oldest itself. Undefined: not to be sent now.
 */
export async function gatherMessages(
  deps: Pick<Deps, "db" | "sealing">,
  { id, memberId }: Row,
  letter: Own,
): Promise<Gathered | undefined> {
  const queued = await deps.db
    .selectFrom("mail")
    .where("member_id", "=", memberId)
    .where("template", "=", "new-message")
    .where("state", "=", "queued")
    .orderBy("id")
    .select(["id", "sealed"])
    .execute();
  const waiting: { id: string; letter: Own }[] = [];
  for (const other of queued) {
    const its = other.id === id ? letter : await readOther(deps, memberId, other);
    if (its) waiting.push({ id: other.id, letter: its });
  }
  const place = waiting.findIndex((one) => one.id === id);
  if (place < 0) return undefined; // just reported with another one
  if (place > 0) {
    const later = { attempts: 0, next_at: sql<Date>`app_now() + make_interval(secs => ${LATER_S})` };
    await deps.db.updateTable("mail").set(later).where("id", "=", id).execute();
    return undefined;
  }
  const told = [{ id, letter }];
  for (const other of waiting.slice(1))
    if (judgeNotification(await readNotificationState(deps.db, memberId, other.letter)).send) told.push(other);
  if (told.length === 1) return { letter, mailIds: [] };
  const { unread } = await deps.db
    .selectFrom("conversation")
    .where(
      "id",
      "in",
      told.map((one) => one.letter.conversationId),
    )
    .select(({ fn }) => fn.sum<number>("unread").as("unread"))
    .executeTakeFirstOrThrow();
  const names = told.map((one) => one.letter.profileName);
  return {
    letter: { template: "new-messages", count: Number(unread), names },
    mailIds: told.slice(1).map((one) => one.id),
  };
}
