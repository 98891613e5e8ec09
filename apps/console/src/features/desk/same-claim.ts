import type { Claim, DeskMessage } from "@masq/contract/agent/desk";
import { isSameReply } from "./held-model.ts";

/** Memos, facts and role-play dates: few and short. */
const factsOf = ({ userNotes, profileNotes, meetUps, facts, promises }: Claim["conversation"]): string =>
  JSON.stringify([userNotes, profileNotes, meetUps, facts, promises]);

/** With the same messages and facts the thread keeps its object, and does not render every three seconds. */
export function isSameClaim(old: Claim, next: Claim, draft: Claim["draft"]): boolean {
  const [a, b] = [old.conversation, next.conversation];
  const reads = (lines: readonly DeskMessage[]): number => lines.reduce((sum, line) => sum + Number(line.isRead), 0);
  const pictures = (lines: readonly DeskMessage[]): string =>
    lines.map(({ attachment }) => attachment?.state ?? "").join();
  return (
    old.claimEpoch === next.claimEpoch &&
    old.draft === draft &&
    isSameReply(old.held, next.held) &&
    a.messageCount === b.messageCount &&
    a.messages.length === b.messages.length &&
    a.messages.at(-1)?._id === b.messages.at(-1)?._id &&
    reads(a.messages) === reads(b.messages) &&
    pictures(a.messages) === pictures(b.messages) &&
    a.adminIntervene === b.adminIntervene &&
    a.favourited === b.favourited &&
    factsOf(a) === factsOf(b)
  );
}
