import type { Membership } from "@masq/contract/member/memberships";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { keys } from "../../shared/query-keys.ts";
import { reloadViewer, updateViewer } from "../../shared/viewer.ts";

type Reply = { memberships: Membership[] };

/** Runs an action on a membership and shows its result on every screen. */
export function useMembershipAct(run: () => Promise<Reply>, done: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess(reply) {
      cache.setQueryData(keys.memberships, reply);
      updateViewer({ subscriptions: reply.memberships });
      void reloadViewer().catch(() => undefined);
      void cache.invalidateQueries({ queryKey: ["orders"] });
      done();
    },
  });
}
