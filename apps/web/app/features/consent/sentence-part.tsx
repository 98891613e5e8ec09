import { lazyPart } from "@masq/ui/later";
import { SkeletonText } from "@masq/ui/state";
import { Suspense } from "react";

const SentenceAsk = lazyPart(() => import("./sentence-ask.tsx"), "SentenceAsk");

/** Asked for once a version, so that no page loads it before; `onGiven` goes on with what it was asked for. */
export function SentencePart({ onGiven }: { onGiven: () => void }) {
  return (
    <Suspense fallback={<SkeletonText lines={2} />}>
      <SentenceAsk onGiven={onGiven} />
    </Suspense>
  );
}
