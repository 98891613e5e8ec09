import { newIdempotencyKey } from "@masq/client/api";
import * as contract from "@masq/contract/member/matching";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client } from "../../shared/client.ts";
import { keys } from "../../shared/query-keys.ts";
import type { DeckPorts } from "./deck-store.ts";

export function matchesQuery(page: number) {
  return queryOptions({
    queryKey: keys.matches(page),
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client().api.call(contract.listMatches, { query: { page }, signal, quiet: true }),
  });
}

/** The deck's calls, without the page loader: the deck shows its own waiting state. */
export const deckCalls: Pick<DeckPorts, "next" | "send" | "undo" | "newKey" | "later"> = {
  next: (except) => client().api.call(contract.nextMatch, { query: { except: except.join() }, quiet: true }),
  async send({ _id: toUserId }, action, idempotencyKey) {
    const { api } = client();
    if (action !== "later")
      return api.call(contract.swipe, { body: { toUserId, actionType: action }, idempotencyKey, quiet: true });
    await api.call(contract.swipeLater, { body: { toUserId }, quiet: true });
    return null;
  },
  undo: (toUserId) =>
    client().api.call(contract.undoSwipe, { body: toUserId === undefined ? {} : { toUserId }, quiet: true }),
  newKey: newIdempotencyKey,
  later: (ms, then) => void setTimeout(then, ms),
};
