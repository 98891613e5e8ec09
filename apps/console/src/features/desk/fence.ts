import type { Claim } from "@masq/contract/agent/desk";

type Fenceable = {
  held: readonly { claim: Claim }[];
  outgoing: { stockId: string } | null;
  fencedId: string | null;
};

/**
 * Blocks a claim's sends until the member's new message is reviewed. `messageId`: the message announced. One already on
 * screen fences, if at all, by its read marker: its frame may arrive long after the poll that brought it.
 */
export function fenced<M extends Fenceable>(model: M, stockId: string, messageId?: string): M {
  const held = model.held.find(({ claim }) => claim._id === stockId);
  if (held?.claim.conversation.messages.some(({ _id }) => _id === messageId) === true) return model;
  return {
    ...model,
    fencedId: stockId,
    outgoing: model.outgoing?.stockId === stockId ? null : model.outgoing,
  };
}
