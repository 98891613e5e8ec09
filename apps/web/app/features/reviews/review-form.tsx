import { writeReview, type OwnReviewState } from "@masq/contract/member/reviews";
import { REVIEW_CHARS, STARS_MAX } from "@masq/domain/care/reviews";
import { Button } from "@masq/ui/button";
import { Textarea } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { StarChoice } from "@masq/ui/star-choice";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { notify } from "../../shared/notify.ts";
import { keys } from "../../shared/query-keys.ts";
import { useApi, useMember } from "../../shared/viewer.ts";
import * as css from "./reviews.module.css";

type Props = { review: OwnReviewState["review"]; onDone: () => void };

/** Stars and words. The text below names everything that happens with them. */
export function ReviewForm({ review, onDone }: Props) {
  const api = useApi();
  const cache = useQueryClient();
  const { createDate } = useMember();
  const [stars, setStars] = useState(review?.stars ?? null);
  const [text, setText] = useState(review?.text ?? "");
  const [wasSent, setSent] = useState(false);
  const words = text.trim();
  const isShort = words.length < REVIEW_CHARS.min;
  const write = useMutation({
    mutationFn: (given: { stars: number; text: string }) => api.call(writeReview, { body: given }),
    onSuccess(state) {
      cache.setQueryData(keys.ownReview, state);
      notify.ok(m.review_sent());
      onDone();
    },
  });
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setSent(true);
    if (stars === null) event.currentTarget.querySelector<HTMLElement>("input")?.focus();
    else if (isShort) event.currentTarget.querySelector("textarea")?.focus();
    else write.mutate({ stars, text: words });
  };
  return (
    <form className="grid gap-5 w-full" noValidate onSubmit={send}>
      {write.error === null ? null : <Notice tone="bad">{errorText(write.error)}</Notice>}
      <StarChoice
        legend={m.review_stars()}
        name="stars"
        max={STARS_MAX}
        value={stars}
        onValueChange={setStars}
        labelOf={(n) => m.review_star({ n })}
        error={wasSent && stars === null ? m.review_stars_needed() : undefined}
      />
      <Textarea
        label={m.review_text()}
        hint={m.review_text_hint()}
        value={text}
        rows={5}
        maxLength={REVIEW_CHARS.max}
        counter={m.review_count({ n: text.length, max: REVIEW_CHARS.max })}
        error={wasSent && isShort ? m.review_text_needed({ min: REVIEW_CHARS.min }) : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="mut sm grid gap-1.5 max-w-[62ch]">
        <p>{m.review_name({ year: new Date(createDate).getUTCFullYear() })}</p>
        <p>
          {m.review_after()} {review?.state === "shown" ? m.review_after_again() : null}
        </p>
      </div>
      <div className={css.acts}>
        <Button variant="p" type="submit" busy={write.isPending}>
          {review === null ? m.review_send() : m.review_send_again()}
        </Button>
        {review === null ? null : <Button onClick={onDone}>{m.review_cancel()}</Button>}
      </div>
    </form>
  );
}
