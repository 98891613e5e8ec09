import { lazyPart } from "@masq/ui/later";
import { SkeletonText } from "@masq/ui/state";
import { Suspense } from "react";

const SentenceAsk = lazyPart(() => import("./sentence-ask.tsx"), "SentenceAsk");

/** Loads only when needed, once per version; `onGiven` continues with what it was needed for. */
export function SentencePart({ onGiven }: { onGiven: () => void }) {
  return (
    <Suspense fallback={<SkeletonText lines={2} />}>
      <SentenceAsk onGiven={onGiven} />
    </Suspense>
  );
}
