import { listReviewQueue, type QueuedReview } from "@masq/contract/agent/reviews";
import { STARS_MAX } from "@masq/domain/care/reviews";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Stars } from "@masq/ui/stars";
import { EmptyState, ErrorState } from "@masq/ui/state";
import { Tabs } from "@masq/ui/tabs";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { useQueueLength } from "../../shared/use-waiting.ts";
import { m } from "../../paraglide/messages.js";
import { AdminFrame } from "../characters/admin-frame.tsx";
import { useQueueKeys } from "../moderation/queue-keys.ts";
import { OneReview } from "./one-review.tsx";
import { RefuseReview } from "./refuse-review.tsx";
import { useDecide, type Decision } from "./use-decide.ts";
import * as moderationCss from "../moderation/moderation.module.css";
import * as css from "./reviews.module.css";
import * as pageCss from "../../shared/page.module.css";

const LOOK_MS = 15_000;
const LIMIT = 100;
const PLACE = "/chat/reviews";

export function ReviewsPage() {
  const isDone = useSearchParams()[0].get("state") === "done";
  const state = isDone ? "done" : "waiting";
  const { value, error, reload } = useLoaded(state, (signal) =>
    api.call(listReviewQueue, { query: { state, limit: LIMIT }, signal, quiet: true }),
  );
  useQueueLength(value?.total);
  const { decide, busy } = useDecide(reload);
  const [wanted, setWanted] = useState<string | null>(null);
  const [isRefusing, setRefusing] = useState(false);
  const all = value?.reviews ?? [];
  const at = Math.max(
    0,
    all.findIndex(({ _id }) => _id === wanted),
  );
  const shown = all[at];
  useEffect(() => {
    const timer = setInterval(reload, LOOK_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const act = (decision: Decision): void => {
    if (shown === undefined || busy) return;
    // When it leaves the list, the following review comes next, or at the end the previous one.
    if (!isDone) setWanted((all[at + 1] ?? all[at - 1])?._id ?? null);
    void decide(shown, decision);
  };
  useQueueKeys(!isRefusing && shown !== undefined, {
    c: () => (shown?.state === "shown" ? undefined : act({ decision: "show" })),
    r: () => (shown?.state === "refused" ? undefined : setRefusing(true)),
  });
  const count = isDone ? m.reviews_count_done : m.reviews_count;
  return (
    <AdminFrame>
      <main className={moderationCss.place}>
        <section className={cx(moderationCss.side, moderationCss.withTabs)} aria-labelledby="rvq-count">
          <div className={pageCss.head}>
            <h1 id="rvq-count" className={pageCss.title} role="status">
              {value === null || value.total === 0 ? m.reviews_title() : count({ total: value.total })}
            </h1>
          </div>
          <Tabs
            label={m.reviews_tabs()}
            items={[
              { href: PLACE, label: m.reviews_waiting(), current: !isDone },
              { href: `${PLACE}?state=done`, label: m.reviews_done(), current: isDone },
            ]}
          />
          <ul className={moderationCss.queue}>
            {all.map((one) => (
              <Row key={one._id} review={one} isShown={one === shown} onShow={setWanted} />
            ))}
            {(value?.total ?? 0) > all.length ? (
              <li className="mut px-4 py-3">{m.reviews_older({ n: (value?.total ?? 0) - all.length })}</li>
            ) : null}
          </ul>
        </section>
        <section className={moderationCss.shown} aria-label={m.reviews_one()}>
          {error === null ? null : (
            <ErrorState
              title={m.reviews_failed()}
              text={errorText(error)}
              action={<Button onClick={reload}>{m.characters_again()}</Button>}
            />
          )}
          {shown === undefined && value !== null ? (
            <EmptyState
              big
              title={isDone ? m.reviews_none_done() : m.reviews_none()}
              text={isDone ? undefined : m.reviews_none_text()}
            />
          ) : null}
          {shown === undefined ? null : (
            <OneReview
              key={shown._id}
              review={shown}
              isBusy={busy}
              onShow={() => act({ decision: "show" })}
              onRefuse={() => setRefusing(true)}
            />
          )}
        </section>
      </main>
      {isRefusing && shown !== undefined ? (
        <RefuseReview
          onClose={() => setRefusing(false)}
          onRefuse={(reason, text) => {
            setRefusing(false);
            act({ decision: "refuse", reason, words: text });
          }}
        />
      ) : null}
    </AdminFrame>
  );
}

type RowProps = { review: QueuedReview; isShown: boolean; onShow: (id: string) => void };

function Row({ review: { _id, user, stars, text, state }, isShown, onShow }: RowProps) {
  return (
    <li>
      <button
        type="button"
        className={cx(moderationCss.row, isShown && moderationCss.current)}
        data-open
        aria-current={isShown ? "true" : undefined}
        onClick={() => onShow(_id)}
        onFocus={() => onShow(_id)}
      >
        <span className={css.review}>
          <span className="row">
            <b>{user.username}</b>
            <Stars value={stars} max={STARS_MAX} label={m.reviews_stars({ n: stars })} size={13} />
          </span>
          <span className="mut truncate">{text}</span>
          {state === "pending" ? null : <span className="mut">{m.reviews_state({ state })}</span>}
        </span>
      </button>
    </li>
  );
}
