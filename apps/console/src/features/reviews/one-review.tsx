import type { QueuedReview } from "@masq/contract/agent/reviews";
import { STARS_MAX } from "@masq/domain/care/reviews";
import { Button } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Notice } from "@masq/ui/notice";
import { Stars } from "@masq/ui/stars";
import { Check, EyeOff } from "lucide-react";
import { shortDay, wait } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { plain } from "../commands/command.ts";
import { Keys } from "../commands/keys.tsx";
import { useWaited } from "../moderation/judge-picture.tsx";
import * as moderationCss from "../moderation/moderation.module.css";
import * as css from "./reviews.module.css";

type Props = { review: QueuedReview; isBusy: boolean; onShow: () => void; onRefuse: () => void };

/** The review as everyone would read it, its author, and the decision. */
export function OneReview({ review, isBusy, onShow, onRefuse }: Props) {
  const { stars, text, state, user, domain, writeDate, reason, words: added, decided } = review;
  const waited = useWaited(writeDate);
  return (
    <>
      <div className={css.text}>
        <Stars value={stars} max={STARS_MAX} label={m.reviews_stars({ n: stars })} size={20} />
        <blockquote>{text}</blockquote>
        {reason === null ? null : (
          <Notice tone="warn">
            {m.reviews_reason({ reason })}. {added}
          </Notice>
        )}
        {decided === null ? null : (
          <p className="mut">{m.reviews_decided_by({ by: decided.by, day: shortDay(decided.date) })}</p>
        )}
      </div>
      <div className={cx("row", moderationCss.facts)}>
        <span>
          <b>{user.username}</b> <span className="mut">{domain}</span>
        </span>
        <Badge tone={state === "shown" ? "ok" : state === "refused" ? "warn" : "soft"}>
          {m.reviews_state({ state })}
        </Badge>
        <span className="mut tn">
          {state === "pending" ? m.reviews_waits({ age: wait(waited) }) : shortDay(writeDate)}
        </span>
        <span className="sp row">
          {state === "refused" ? null : (
            <Button size="sm" danger onClick={onRefuse} aria-keyshortcuts="R" disabled={isBusy}>
              <EyeOff size={16} aria-hidden="true" /> {m.reviews_refuse()} <Keys combo={plain("KeyR")} />
            </Button>
          )}
          {state === "shown" ? null : (
            <Button size="sm" variant="p" onClick={onShow} aria-keyshortcuts="C" busy={isBusy}>
              <Check size={16} aria-hidden="true" /> {state === "pending" ? m.reviews_show() : m.reviews_show_again()}{" "}
              <Keys combo={plain("KeyC")} />
            </Button>
          )}
        </span>
      </div>
      <p className="mut">{m.reviews_rule()}</p>
    </>
  );
}
