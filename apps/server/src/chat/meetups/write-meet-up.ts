import type { DeskMeetUp } from "@masq/contract/agent/desk-meet-up";
import { appNow } from "@masq/db/open";
import type { MeetUpTable } from "@masq/db/tables/memos";
import { CANCEL_INTERVAL_HOURS } from "@masq/domain/constants";
import { judgeScene, type JudgedScene } from "../policy/judge-memo.ts";
import { sql, type Selectable } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { judgeText } from "../../foundation/words/judge-text.ts";
import type { ConversationRow } from "../conversations/lock-conversation.ts";
import { findWritable } from "../desk/find-writable.ts";
import { tellMember, withdrawMeetUps } from "../desk/raise-meet-up.ts";
import { tellDesk } from "../desk/tell-desk.ts";
import { blockedReply } from "../policy/judge-reply.ts";
import { dateFault, meetUpPlace } from "./meetups.policy.ts";
import { meetUpById } from "./meetups.queries.ts";
import { openDeskMeetUps } from "./open-meet-ups.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "brands" | "log" | "judge">;
type Row = Selectable<MeetUpTable>;
type NewMeetUp = {
  meetDate: string;
  location: string;
  description?: string | undefined;
  cancelInterval?: number | undefined;
};
type MeetUpEdit = { [K in keyof NewMeetUp]?: NewMeetUp[K] | undefined };
type MeetUpChange = MeetUpEdit & { cancelConfirm?: true | undefined };
type Where = { conversationId: string; meetUpId: string };
type Act = "added" | "updated" | "cancelled" | "removed";

/** Refused by the reply rules; the audit log has the rule, never the text. Error: reply-blocked. */
async function mustBeFiction(deps: Needs, actor: AgentActor, conversationId: string, scene: JudgedScene) {
  const { outcome, field, ...judged } = judgeScene(scene);
  const rule =
    outcome === "block" ? judged.rule : await judgeText(deps, "scene", `${scene.location}. ${scene.description}`);
  if (!rule) return;
  await inTransaction(deps, (tx) =>
    appendAudit(tx, {
      actor: actor.id,
      action: "meet-up.refused",
      subject: conversationId,
      data: { rule: rule.code, field },
    }),
  );
  throw blockedReply(rule, judged.spans, { field });
}

const sealerOf =
  (deps: Needs, tx: Tx, memberId: string, id: string) =>
  (part: keyof JudgedScene, text: string): Promise<Buffer> =>
    deps.sealing.seal(tx, memberId, meetUpPlace(id, part), text);

function futureDate(deps: Needs, meetDate: string): Date {
  const date = new Date(meetDate);
  const fault = dateFault(date, deps.clock.now());
  if (fault !== null) throw invalid({ meetDate: fault });
  return date;
}

/** Updates both sides' screens and, last, the audit log. Returns the current date. */
async function finish(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  actor: AgentActor,
  { conversation, id, act }: { conversation: ConversationRow; id: string; act: Act },
): Promise<DeskMeetUp> {
  const { id: conversationId, member_id: memberId } = conversation;
  await tellMember(deps, tx, after, { memberId, conversationId });
  await tellDesk(deps, tx, after, sql`c.id = ${conversationId}`, true);
  const meetUp = await answer(deps, tx, memberId, id);
  await appendAudit(tx, {
    actor: actor.id,
    action: `meet-up.${act}`,
    subject: conversationId,
    data: { meetUpId: id, meetDate: meetUp.meetDate, cancelInterval: meetUp.cancelInterval },
  });
  return meetUp;
}

async function answer(deps: Needs, tx: Tx, memberId: string, id: string): Promise<DeskMeetUp> {
  const row = await meetUpById(tx, id);
  const { timezone } = await tx
    .selectFrom("member")
    .where("id", "=", memberId)
    .select("timezone")
    .executeTakeFirstOrThrow();
  const [meetUp] = row ? await openDeskMeetUps(deps, tx, { memberId, timezone }, [row]) : [];
  if (!meetUp) throw new AppError("not-found");
  return meetUp;
}

/**
 * Adds a role-play date (decisions G-137 and G-140), in the future and fictional. The member gets a card with the label
 * of trust section 3. Errors: not-found (also for what is not the caller's), validation, reply-blocked.
 */
export async function addMeetUp(
  deps: Needs,
  actor: AgentActor,
  conversationId: string,
  { meetDate, location, description = "", cancelInterval = CANCEL_INTERVAL_HOURS }: NewMeetUp,
): Promise<DeskMeetUp> {
  await inTransaction(deps, (tx) => findWritable(deps, tx, actor, conversationId));
  const date = futureDate(deps, meetDate);
  await mustBeFiction(deps, actor, conversationId, { location, description });
  return inTransaction(deps, async (tx, after) => {
    const { conversation } = await findWritable(deps, tx, actor, conversationId);
    const { member_id: memberId, brand_id } = conversation;
    const id = newId("mup", deps.clock.now());
    const seal = sealerOf(deps, tx, memberId, id);
    await tx
      .insertInto("meet_up")
      .values({
        id,
        conversation_id: conversationId,
        member_id: memberId,
        brand_id,
        meet_date: date,
        location: await seal("location", location),
        description: await seal("description", description),
        cancel_interval: cancelInterval,
        created_by: actor.id,
      })
      .execute();
    return finish(deps, tx, after, actor, { conversation, id, act: "added" });
  });
}

/** Locks a date of this conversation. Error: not-found. */
async function lockMeetUp(tx: Tx, { conversationId, meetUpId }: Where): Promise<Row> {
  const row = await tx
    .selectFrom("meet_up")
    .where("id", "=", meetUpId)
    .where("conversation_id", "=", conversationId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError("not-found");
  return row;
}

/** A past date is over even if the job has not completed it yet. */
const isToCome = (deps: Needs, row: Row): boolean =>
  row.status === "scheduled" && row.archived_at === null && row.meet_date > deps.clock.now();

/** Checks the result of an edit before anything is written. */
async function judgeChange(deps: Needs, actor: AgentActor, where: Where, change: MeetUpEdit): Promise<void> {
  const scene = await inTransaction(deps, async (tx) => {
    const { conversation } = await findWritable(deps, tx, actor, where.conversationId);
    await lockMeetUp(tx, where);
    const { location, description } = await answer(deps, tx, conversation.member_id, where.meetUpId);
    return { location: change.location ?? location, description: change.description ?? description };
  });
  if (change.location !== undefined || change.description !== undefined)
    await mustBeFiction(deps, actor, where.conversationId, scene);
}

/** Edits a scheduled date. Moving it withdraws its item, which comes up again. Errors: as addMeetUp; meet-up-over. */
async function editMeetUp(deps: Needs, actor: AgentActor, where: Where, change: MeetUpEdit): Promise<DeskMeetUp> {
  await judgeChange(deps, actor, where, change);
  return inTransaction(deps, async (tx, after) => {
    const { conversation } = await findWritable(deps, tx, actor, where.conversationId);
    const row = await lockMeetUp(tx, where);
    if (!isToCome(deps, row)) throw new AppError("meet-up-over");
    const { id, member_id: memberId } = row;
    const seal = sealerOf(deps, tx, memberId, id);
    const { location, description, cancelInterval = row.cancel_interval } = change;
    const meetDate = change.meetDate === undefined ? row.meet_date : futureDate(deps, change.meetDate);
    const isMoved = meetDate.getTime() !== row.meet_date.getTime() || cancelInterval !== row.cancel_interval;
    await tx
      .updateTable("meet_up")
      .set({
        meet_date: meetDate,
        cancel_interval: cancelInterval,
        updated_at: appNow,
        ...(location !== undefined && { location: await seal("location", location) }),
        ...(description !== undefined && {
          description: await seal("description", description),
        }),
        ...(isMoved && { stock_id: null }),
      })
      .where("id", "=", id)
      .execute();
    if (isMoved && row.stock_id !== null) await withdrawMeetUps(deps, tx, after, row.stock_id);
    return finish(deps, tx, after, actor, { conversation, id, act: "updated" });
  });
}

/**
 * Cancels a date; its item goes unless held. Repeating changes nothing. `meetDate` must be the current one, to prove
 * what the caller saw. Errors: not-found, validation, conflict (moved meanwhile), meet-up-over.
 */
async function cancelMeetUp(deps: Needs, actor: AgentActor, where: Where, meetDate: string): Promise<DeskMeetUp> {
  return inTransaction(deps, async (tx, after) => {
    const { conversation } = await findWritable(deps, tx, actor, where.conversationId);
    const row = await lockMeetUp(tx, where);
    if (row.status === "cancelled") return answer(deps, tx, row.member_id, row.id);
    if (!isToCome(deps, row)) throw new AppError("meet-up-over");
    if (new Date(meetDate).getTime() !== row.meet_date.getTime()) throw new AppError("conflict");
    await tx.updateTable("meet_up").set({ status: "cancelled", updated_at: appNow }).where("id", "=", row.id).execute();
    if (row.stock_id !== null) await withdrawMeetUps(deps, tx, after, row.stock_id);
    return finish(deps, tx, after, actor, { conversation, id: row.id, act: "cancelled" });
  });
}

/** `PATCH`: an edit, or with `cancelConfirm` and `meetDate` alone a cancellation (specification section 4). */
export function changeMeetUp(
  deps: Needs,
  actor: AgentActor,
  where: Where,
  { cancelConfirm, ...change }: MeetUpChange,
): Promise<DeskMeetUp> {
  if (cancelConfirm === undefined) return editMeetUp(deps, actor, where, change);
  const { meetDate, ...more } = change;
  const [other] = Object.keys(more);
  if (other !== undefined) throw invalid({ [other]: "Cancel first, or edit without cancelConfirm" });
  if (meetDate === undefined) throw invalid({ meetDate: "Say which moment is cancelled" });
  return cancelMeetUp(deps, actor, where, meetDate);
}

/** Removes a date that is canceled or over (decision G-138). Errors: not-found, meet-up-scheduled. */
export async function removeMeetUp(deps: Needs, actor: AgentActor, where: Where): Promise<DeskMeetUp> {
  return inTransaction(deps, async (tx, after) => {
    const { conversation } = await findWritable(deps, tx, actor, where.conversationId);
    const row = await lockMeetUp(tx, where);
    if (row.archived_at !== null) return answer(deps, tx, row.member_id, row.id);
    if (isToCome(deps, row)) throw new AppError("meet-up-scheduled");
    const status = row.status === "scheduled" ? "completed" : row.status;
    await tx
      .updateTable("meet_up")
      .set({ status, archived_at: appNow, updated_at: appNow })
      .where("id", "=", row.id)
      .execute();
    return finish(deps, tx, after, actor, { conversation, id: row.id, act: "removed" });
  });
}
