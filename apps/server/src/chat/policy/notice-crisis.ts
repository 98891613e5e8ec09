import { PRODUCT_REASONS } from "@masq/domain/care/safety";
import { crisisNotice } from "@masq/domain/chat/reply-policy/crisis-notice";
import type { Crisis } from "@masq/domain/chat/reply-policy/crisis-words";
import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { pauseSelling } from "../../people/accounts/pause-selling.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { isSupervisorThere } from "../held/second-reader.ts";
import { appendMessage } from "../messages/append-message.ts";
import type { AskedMessage } from "./notice-are-you-real.ts";

type Noticed = AskedMessage & {
  profileId: string;
  /** Undefined: withdrawn meanwhile. */
  brand: BrandRecord | undefined;
  crisis: Crisis;
  /** False: the judge only suspects it. */
  isCertain: boolean;
};

/** By the member's own clock. */
function isNightIn(timeZone: string, now: Date): boolean {
  const hour = Number(new Intl.DateTimeFormat("en", { timeZone, hour: "numeric", hourCycle: "h23" }).format(now));
  return hour >= 20 || hour < 5;
}

/**
 * Handles a line that suggests harm to oneself or others (trust section 3, docs/decisions/032), at the end of the
 * member's send transaction: pauses selling for a day, sends a free notice with help once in 24 h, and reports the line
 * to a supervisor. The line itself is sent unchanged, and costs nothing. What is only suspected pauses nothing, and is
 * not reported again where a supervisor has looked since (docs/decisions/072).
 */
export async function noticeCrisis(
  deps: Pick<Deps, "clock" | "sealing" | "bus" | "listeners">,
  tx: Tx,
  after: AfterCommit,
  { brand, crisis, isCertain, ...asked }: Noticed,
): Promise<void> {
  const { conversationId, memberId, messageId } = asked;
  const { isNoticeDue, locale, country, timezone, ...member } = await pauseSelling(tx, memberId, { isCertain });
  const sellingPausedUntil = member.selling_paused_until?.toISOString() ?? null;
  // Before the notice, which names its end.
  if (isCertain)
    await recordEvent(deps, tx, after, { stream: memberId, type: "userUpdate", data: { sellingPausedUntil } });
  if (isNoticeDue) {
    const text = crisisNotice({
      crisis,
      name: await nameOf(tx, asked.profileId),
      locale,
      country,
      isNight: isNightIn(timezone, deps.clock.now()),
      // Only self-harm is shown to them before all else.
      isRead: crisis === "S1" && brand !== undefined && (await isSupervisorThere(tx, { brand, memberId })),
      isPaused: isCertain,
    });
    await appendMessage(deps, tx, after, { conversationId, memberId, sender: "system", word: "crisis", text });
  }
  const isLate = !isCertain;
  await deps.listeners.onLineFlagged(deps, tx, { ...asked, reason: PRODUCT_REASONS[crisis], isLate });
  await appendAudit(tx, {
    actor: "system",
    action: "message.flagged",
    subject: conversationId,
    data: { outcome: "flag", rule: crisis, messageId, wasTold: isNoticeDue, isCertain },
  });
}

async function nameOf(tx: Tx, profileId: string): Promise<string> {
  const { name } = await tx.selectFrom("profile").where("id", "=", profileId).select("name").executeTakeFirstOrThrow();
  return name;
}
