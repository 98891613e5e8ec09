import type { UserServerFrame } from "@masq/contract/frames/user";
import { lazyPart } from "@masq/ui/later";
import { Suspense, useCallback } from "react";
import { useLiveFrame } from "../../shared/live.tsx";
import { useUndecided } from "./undecided-store.ts";

const StandingNote = lazyPart(() => import("./standing-note.tsx"), "StandingNote");

type Update = Extract<UserServerFrame, { action: "userUpdate" }>;

/** Small: the payment code loads only when a payment is undecided or the server mentions one. */
export function PaymentNotice() {
  const id = useUndecided();
  const hear = useCallback(({ payload }: Update) => {
    if (payload.order === undefined && payload.membership === undefined) return;
    void import("./hear-of-order.ts").then(({ hearOfMoney }) => hearOfMoney(payload)).catch(() => undefined);
  }, []);
  useLiveFrame("userUpdate", hear);
  if (id === null) return null;
  return (
    <Suspense fallback={null}>
      <StandingNote id={id} />
    </Suspense>
  );
}
