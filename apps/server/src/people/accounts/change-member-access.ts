import type { MemberAccessAct } from "@masq/contract/agent/member-access";
import type { LockGround } from "@masq/domain/foundation/rulings";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { endSessionsOf } from "../auth/end-session.ts";
import { spendSignInLinks } from "../auth/spend-links.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { giveRuling } from "../../foundation/rulings/give-ruling.ts";
import { queueMail } from "../../foundation/mail-queue/queue-mail.ts";
import { reopenMember, suspendMember } from "./suspend-member.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "brands">;
type Change = {
  memberId: string;
  username: string;
  act: MemberAccessAct;
  reason: string;
  ground?: LockGround | undefined;
  words?: string | undefined;
};
type Found = { id: string; status: "active" | "suspended" | "deactivated" };

const ACTIONS = { "end-logins": "member.logins-ended", lock: "member.locked", unlock: "member.unlocked" } as const;
const LETTERS = { "end-logins": "logins-ended", lock: "account-locked", unlock: "account-unlocked" } as const;

/** Changes the access in the caller's transaction. Returns how many logins ended. */
async function act(
  deps: Pick<Deps, "bus">,
  tx: Tx,
  after: AfterCommit,
  member: Found,
  wanted: MemberAccessAct,
): Promise<number> {
  const isLocked = member.status === "suspended";
  if (wanted === "unlock") {
    if (!isLocked) throw new AppError("conflict");
    await reopenMember(tx, member.id);
    return 0;
  }
  if (wanted === "lock" && isLocked) throw new AppError("conflict");
  // A mailed link would let the excluded person back in.
  await spendSignInLinks(tx, member.id);
  if (wanted === "lock") return suspendMember(deps, tx, after, member.id);
  return endSessionsOf(deps, tx, after, { subjectId: member.id, reason: "ended-by-staff" });
}

/**
 * `POST /member/:id/access`: an admin of the member's brand ends every login, or locks or unlocks the account. Typing
 * the username guards against the wrong row. The member is told by mail, of a lock with its ground and what the admin
 * says to them; only the audit log has the reason. Returns how many logins ended. Errors: not-found, validation, conflict (already locked, or not locked).
 */
export async function changeMemberAccess(deps: Needs, actor: AgentActor, change: Change): Promise<number> {
  const { memberId, username, act: wanted, reason, ground, words = "" } = change;
  if (wanted === "lock" && ground === undefined) throw invalid({ ground: "Choose what the member is told" });
  const brands = await deps.brands.all();
  const brandIds = brandIdsIn(brands, actor.scope);
  return inTransaction(deps, async (tx, after) => {
    const member = await tx
      .selectFrom("member")
      .where("id", "=", memberId)
      .where("status", "<>", "deactivated")
      .where("erased_at", "is", null)
      .select(["id", "brand_id", "email", "username_key", "status"])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!member || !brandIds.includes(member.brand_id)) throw new AppError("not-found");
    if (member.username_key !== username.trim().toLowerCase())
      throw invalid({ username: "This is not the username of that member" });
    const ended = await act(deps, tx, after, member, wanted);
    const support = brands.find(({ id }) => id === member.brand_id)?.customerSupport ?? "";
    const ruled = { brandId: member.brand_id, memberId, subjectId: memberId, by: actor.id, words };
    const rulingId =
      wanted === "lock" && ground ? await giveRuling(deps, tx, { ...ruled, act: "account-locked", ground }) : null;
    const letter = { template: LETTERS[wanted], to: member.email, support, ...(rulingId && { rulingId }) };
    await queueMail(deps, tx, { brandId: member.brand_id, memberId, letter });
    await appendAudit(tx, { actor: actor.id, action: ACTIONS[wanted], subject: memberId, data: { reason, ended } });
    after(() => deps.bus.signal({ kind: "forget-subject", subjectId: memberId }));
    return ended;
  });
}
