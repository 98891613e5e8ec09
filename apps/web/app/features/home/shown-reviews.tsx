import type { ReviewPage, ShownReview } from "@masq/contract/member/reviews";
import { STARS_MAX } from "@masq/domain/care/reviews";
import { Button } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { Stars } from "@masq/ui/stars";
import { useState } from "react";
import { dateFormat, numberFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { useApi, useRootData } from "../../shared/viewer.ts";
import * as css from "./shown-reviews.module.css";
import * as sectionCss from "./section.module.css";

/** All published reviews, newest first, below their average. `first`: the server's page. */
export function ShownReviews({ first }: { first: ReviewPage }) {
  const api = useApi();
  const { locale } = useRootData();
  const [pages, setPages] = useState([first]);
  const [isBusy, setBusy] = useState(false);
  const { total, limit } = first;
  const average = first.average ?? 0;
  const told = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(average);
  // A new review pushes others to the next page: show none twice.
  const shown = [...new Map(pages.flatMap(({ reviews }) => reviews).map((one) => [one._id, one])).values()];
  const more = async (): Promise<void> => {
    setBusy(true);
    // Only readers who ask for more need their code.
    const [{ listReviews }, { notify }] = await Promise.all([
      import("@masq/contract/member/reviews"),
      import("../../shared/notify.ts"),
    ]);
    try {
      const next = await api.call(listReviews, { query: { page: pages.length + 1, limit } });
      setPages((all) => [...all, next]);
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.reviews}>
      <div className={sectionCss.head}>
        <div className="stack-2">
          <h2 className="d h1" id="reviews">
            {m.reviews_title()}
          </h2>
          <div className={css.average}>
            <b className="d tn">{m.reviews_average({ average: told, max: STARS_MAX })}</b>
            <Stars value={average} max={STARS_MAX} label={m.review_stars_of({ n: told, max: STARS_MAX })} size={22} />
          </div>
        </div>
        <p className="mut">{m.reviews_all({ n: total })}</p>
      </div>
      <ul className={css.list}>
        {shown.map((one) => (
          <OneReview key={one._id} review={one} />
        ))}
      </ul>
      {pages.length * limit < total ? (
        <Button busy={isBusy} onClick={() => void more()}>
          {m.reviews_more()}
        </Button>
      ) : null}
    </div>
  );
}

function OneReview({ review: { stars, text, month, memberSince } }: { review: ShownReview }) {
  const { locale } = useRootData();
  // The month as the server has it, wherever the reader is.
  const when = dateFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  return (
    <li className={css.review}>
      <Stars value={stars} max={STARS_MAX} label={m.review_stars_of({ n: stars, max: STARS_MAX })} />
      <blockquote>{text}</blockquote>
      <div>
        <Badge tone="soft">{m.reviews_bought()}</Badge>
        <span className="mut sm">
          {m.reviews_since({ year: memberSince })} · {when.format(new Date(`${month}-15T12:00:00Z`))}
        </span>
      </div>
    </li>
  );
}
