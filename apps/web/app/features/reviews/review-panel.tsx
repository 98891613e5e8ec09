import { withdrawReview, type OwnReviewState } from "@masq/contract/member/reviews";
import { STARS_MAX, type ReviewRefusal, type ReviewState } from "@masq/domain/care/reviews";
import { useAsked } from "@masq/ui/after-paint";
import { Button } from "@masq/ui/button";
import { Badge, type BadgeTone } from "@masq/ui/chip";
import { Notice } from "@masq/ui/notice";
import { Stars } from "@masq/ui/stars";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { notify } from "../../shared/notify.ts";
import { keys } from "../../shared/query-keys.ts";
import { useApi } from "../../shared/viewer.ts";
import { ActDialog } from "../billing/act-dialog.tsx";
import * as css from "./reviews.module.css";

type Own = NonNullable<OwnReviewState["review"]>;
const STATES: Readonly<Record<ReviewState, { tone: BadgeTone; label: () => string }>> = {
  pending: { tone: "soft", label: m.review_state_pending },
  shown: { tone: "ok", label: m.review_state_shown },
  refused: { tone: "warn", label: m.review_state_refused },
};
const REASONS: Readonly<Record<ReviewRefusal, () => string>> = {
  "contact-data": m["review_reason_contact-data"],
  insult: m.review_reason_insult,
  "real-person": m["review_reason_real-person"],
  explicit: m.review_reason_explicit,
  unlawful: m.review_reason_unlawful,
};

/** `onRewrite` null: everything bought has been refunded meanwhile. */
type Props = { review: Own; onRewrite: (() => void) | null };

export function ReviewPanel({ review, onRewrite }: Props) {
  const { stars, text, state, reason, words } = review;
  const [isAsking, setAsking] = useAsked(false);
  return (
    <>
      <div className={css.state} role="status">
        <Badge tone={STATES[state].tone}>{STATES[state].label()}</Badge>
        {state === "pending" ? <span className="mut sm">{m.review_state_pending_text()}</span> : null}
      </div>
      <Stars value={stars} max={STARS_MAX} label={m.review_stars_of({ n: stars, max: STARS_MAX })} />
      <blockquote className={css.text}>{text}</blockquote>
      {reason === null ? null : (
        <Notice tone="warn">
          {REASONS[reason]()} {words} {onRewrite === null ? null : m.review_refused_next()}
        </Notice>
      )}
      <div className={css.acts}>
        {onRewrite === null ? null : <Button onClick={onRewrite}>{m.review_rewrite()}</Button>}
        <Button danger onClick={() => setAsking(true)}>
          {m.review_withdraw()}
        </Button>
      </div>
      {isAsking ? <Withdraw close={() => setAsking(false)} /> : null}
    </>
  );
}

function Withdraw({ close }: { close: () => void }) {
  const api = useApi();
  const cache = useQueryClient();
  const work = useMutation({
    mutationFn: () => api.call(withdrawReview, {}),
    onSuccess(state) {
      cache.setQueryData(keys.ownReview, state);
      notify.ok(m.review_withdrawn());
      close();
    },
  });
  return (
    <ActDialog
      title={m.review_withdraw_ask()}
      text={m.review_withdraw_text()}
      act={m.review_withdraw()}
      keep={m.review_withdraw_keep()}
      work={work}
      close={close}
      isDanger
    />
  );
}
