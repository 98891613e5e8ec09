import type { OwnReviewState } from "@masq/contract/member/reviews";
import { Notice } from "@masq/ui/notice";
import { ErrorState, RowSkeleton } from "@masq/ui/state";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { SettingsFrame } from "../settings/settings-frame.tsx";
import { ReviewForm } from "./review-form.tsx";
import { ReviewPanel } from "./review-panel.tsx";
import { ownReviewQuery } from "./reviews.queries.ts";

/** `/settings/review`: the member's one review of this brand, its state, and its removal. */
export function ReviewPage() {
  const { data, error } = useQuery(ownReviewQuery);
  return (
    <SettingsFrame title={m.review_title()} lead={<p className="mut">{m.review_lead()}</p>}>
      <div className="panel grid gap-4 max-w-[680px] mt-4">
        {data === undefined ? (
          error === null ? (
            <RowSkeleton />
          ) : (
            <ErrorState title={m.review_failed()} text={errorText(error)} />
          )
        ) : (
          <Review state={data} />
        )}
      </div>
    </SettingsFrame>
  );
}

function Review({ state: { review, mayWrite } }: { state: OwnReviewState }) {
  const [isWriting, setWriting] = useState(false);
  if (review === null && !mayWrite) return <Notice tone="info">{m.review_none_yet()}</Notice>;
  if (review === null || isWriting)
    return <ReviewForm review={review} onDone={() => setWriting(false)} key={review?.writeDate} />;
  return <ReviewPanel review={review} onRewrite={mayWrite ? () => setWriting(true) : null} />;
}
