import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor, MemberActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { closeMember } from "../../people/accounts/blank-member.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { demandFreshLogin } from "../../people/auth/confirm-login.ts";
import { endSessionsOf } from "../../people/auth/end-session.ts";
import { cancelOpen } from "../../chat/desk/close-stock.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { tellRevoked } from "../../chat/desk/freeze-stock.ts";
import { derivePremium } from "../../billing/memberships/derive-premium.ts";
import { endForErasure } from "../../billing/memberships/end-for-erasure.ts";
import { queueMail } from "../../foundation/mail-queue/queue-mail.ts";
import { removeEvery } from "../../billing/payment-methods/remove-unused.ts";

type Needs = Pick<Deps, "clock" | "sealing" | "bus">;

const LEFT = "The member left";
/** Every node caches sessions for two seconds; this waits for what they still write. */
const QUIET_S = 3;

type Found = {
  member: { id: string; brand_id: string; email: string; username: string };
  conversations: readonly string[];
};
type Asked = { by: string; hasMail: boolean };

/** The member with all conversations, locked in the order of sends and replies: conversations first. */
export async function lockWhole(tx: Tx, memberId: string): Promise<Found | undefined> {
  const conversations = await tx
    .selectFrom("conversation")
    .where("member_id", "=", memberId)
    .orderBy("id")
    .select("id")
    .forUpdate()
    .execute();
  const member = await tx
    .selectFrom("member")
    .where("id", "=", memberId)
    .where("erased_at", "is", null)
    .select(["id", "brand_id", "email", "username"])
    .forNoKeyUpdate()
    .executeTakeFirst();
  return member && { member, conversations: conversations.map(({ id }) => id) };
}

async function closeDesk(deps: Needs, tx: Tx, after: AfterCommit, conversations: readonly string[]): Promise<void> {
  for (const id of conversations) {
    const open = await cancelOpen(tx, id);
    if (open?.holder) await tellRevoked(deps, tx, after, { holder: open.holder, stockId: open.id, reason: LEFT });
  }
  after(() => deps.bus.signal({ kind: "queue-changed" }));
}

/**
 * From this commit on the member is signed out and cannot sign in, no operator holds anything of theirs, and the worker
 * does the rest. False if accepted before.
 */
export async function acceptErasure(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  { member, conversations }: Found,
  { by, hasMail }: Asked,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto("erasure")
    .values({
      member_id: member.id,
      brand_id: member.brand_id,
      asked_by: by,
      asked_at: appNow,
      lease_until: sql<Date>`app_now() + make_interval(secs => ${QUIET_S}::int)`,
    })
    .onConflict((conflict) => conflict.column("member_id").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await closeMember(tx, member.id);
  await closeDesk(deps, tx, after, conversations);
  await endForErasure(tx, member.id);
  await derivePremium(tx, member.id);
  await removeEvery(tx, member.id);
  await endSessionsOf(deps, tx, after, { subjectId: member.id, reason: "erased" });
  if (hasMail)
    await queueMail(deps, tx, {
      brandId: member.brand_id,
      memberId: member.id,
      letter: { template: "account-erased", to: member.email },
      dedupeKey: `erased:${member.id}`,
    });
  return true;
}

/** `POST /privacy/erase`: the member's own request. Error: fresh-login-required. */
export async function eraseOwnAccount(
  deps: Pick<Deps, "db" | "clock" | "sealing" | "bus">,
  actor: MemberActor,
): Promise<void> {
  await inTransaction(deps, async (tx, after) => {
    await demandFreshLogin(tx, actor.sessionId);
    const found = await lockWhole(tx, actor.id);
    if (!found) throw new AppError("not-found");
    if (!(await acceptErasure(deps, tx, after, found, { by: "member", hasMail: true }))) return;
    await appendAudit(tx, { actor: "member", action: "member.erased", subject: actor.id, data: {} });
  });
}

type OnRequest = { memberId: string; username: string; reason: string };

/**
 * Erases an account on a request by other means: by an admin of the member's brand, with an audited reason. Typing the
 * username guards against the wrong row. No mail if the address may be another person's (under age, deceased). Errors:
 * not-found, validation.
 */
export async function eraseOnRequest(
  deps: Needs & Pick<Deps, "db" | "brands">,
  actor: AgentActor,
  wanted: OnRequest,
): Promise<void> {
  const { memberId, username, reason } = wanted;
  const brandIds = brandIdsIn(await deps.brands.all(), actor.scope);
  await inTransaction(deps, async (tx, after) => {
    const found = await lockWhole(tx, memberId);
    if (!found || !brandIds.includes(found.member.brand_id)) throw new AppError("not-found");
    if (found.member.username.toLowerCase() !== username.trim().toLowerCase())
      throw invalid({ username: "This is not the username of that member" });
    const hasMail = reason === "asked-by-mail" || reason === "asked-by-phone";
    if (!(await acceptErasure(deps, tx, after, found, { by: actor.id, hasMail }))) return;
    await appendAudit(tx, { actor: actor.id, action: "member.erased", subject: memberId, data: { reason } });
  });
}
