import type { Claim } from "@masq/contract/agent/desk";

type Fenceable = {
  held: readonly { claim: Claim }[];
  outgoing: { stockId: string } | null;
  fencedId: string | null;
};

/**
 * Holds the sends of a claim until what the member wrote is reviewed. `messageId`: the line that was told of. One that stands
 * on this screen already fences by its reading mark, if at all: the word of it may come long after the poll that brought it.
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
