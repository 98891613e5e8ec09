import type { FoundMessage } from "@masq/contract/member/conversations";
import type { ProfileCard } from "@masq/contract/member/profiles";
import type { FoundLine } from "./find-messages.ts";

export function viewFound(lines: readonly FoundLine[], cards: ReadonlyMap<string, ProfileCard>): FoundMessage[] {
  return lines.flatMap((line) => {
    const card = cards.get(line.profile_id);
    if (!card) return [];
    const { _id, fictional, name, images } = card;
    return [
      {
        conversationId: line.conversation_id,
        messageId: line.id,
        sequence: line.seq,
        dateSent: line.at.toISOString(),
        senderType: line.sender,
        ...line.hit,
        profile: { _id, fictional, name, images },
      },
    ];
  });
}
