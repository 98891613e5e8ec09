import type { DeskModel } from "./desk-model.ts";

/**
 * Holds the sends of a claim until what the member wrote is reviewed. `messageId`: the line that was told of. One that stands
 * on this screen already fences by its reading mark, if at all: the word of it may come long after the poll that brought it.
 */
export function fenced(model: DeskModel, stockId: string, messageId?: string): DeskModel {
  const held = model.held.find(({ claim }) => claim._id === stockId);
  if (held?.claim.conversation.messages.some(({ _id }) => _id === messageId) === true) return model;
  return {
    ...model,
    fencedId: stockId,
    outgoing: model.outgoing?.stockId === stockId ? null : model.outgoing,
  };
}
