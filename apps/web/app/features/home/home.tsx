import type { Wall } from "@masq/contract/member/profiles";
import type { ReviewPage } from "@masq/contract/member/reviews";
import { ButtonLink } from "@masq/ui/button";
import { m } from "../../paraglide/messages.js";
import { useBrand } from "../../shared/viewer.ts";
import { CastStrip } from "./cast-strip.tsx";
import { CastWall } from "./cast-wall.tsx";
import { splitCast, type Cast } from "./cast.ts";
import { Evening } from "./evening.tsx";
import { Features } from "./features.tsx";
import { SentAwayLine } from "../frame/sent-away-line.tsx";
import { Hero } from "./hero.tsx";
import { Reviews } from "./reviews.tsx";
import * as css from "./home.module.css";

type Props = { cast: Cast; wall: Wall | null; reviews: ReviewPage | null; isSent: boolean };

/** `cast`: featured characters, rendered on the server; empty if they could not be read. Links and text only. */
export function Home({ cast, wall, reviews, isSent }: Props) {
  const { disclosure } = useBrand();
  const { focal, others } = splitCast(cast);
  return (
    <main id="main">
      <SentAwayLine isSent={isSent} />
      <Hero focal={focal} hasMore={others.length > 0} />
      <CastWall wall={wall} />
      <Features />
      {focal === null ? null : <Evening focal={focal} others={others} />}
      {others.length === 0 ? null : <CastStrip others={others} />}
      <Reviews page={reviews} />
      <section className={css.end}>
        <div className="wrap">
          <h2 className="d">{m.home_end_title()}</h2>
          <div className="cluster gap-2">
            <ButtonLink variant="stage" size="big" href="/sign-up">
              {m.sign_up_title()}
            </ButtonLink>
          </div>
          <p>
            {m.home_end_text()} {disclosure.text}
          </p>
        </div>
      </section>
    </main>
  );
}
