import type { UserServerFrame } from "@masq/contract/frames/user";
import { useCallback, useState } from "react";
import { useLiveFrame } from "../../shared/live.tsx";

type Changed = Extract<UserServerFrame, { action: "messageChanged" }>;

/** Credits that came back in this conversation since the last send, and how to forget them. */
export function useCameBack(conversationId: string | null): [count: number, forget: () => void] {
  const [count, setCount] = useState(0);
  const hear = useCallback(
    ({ conversationId: of, message: { removed, isFree } }: Changed) => {
      if (of === conversationId && (removed?.isCreditBack === true || isFree === true)) setCount((was) => was + 1);
    },
    [conversationId],
  );
  useLiveFrame("messageChanged", hear);
  return [count, useCallback(() => setCount(0), [])];
}
