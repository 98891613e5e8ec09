import type { Match } from "@masq/contract/member/matching";
import { Button, ButtonLink } from "@masq/ui/button";
import { Mark } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Link } from "@masq/ui/link";
import { EmptyState, ErrorState, RowSkeleton } from "@masq/ui/state";
import { Pager } from "@masq/ui/tabs";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { useLocale } from "../chat/use-locale.ts";
import { dateFormat } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { useMember } from "../../shared/viewer.ts";
import { chatHref, hasNoPlace } from "../profile/chat-href.ts";
import { CharacterPicture } from "../discovery/character-picture.tsx";
import { Mask } from "../discovery/mask.tsx";
import { tagList } from "./match-words.ts";
import { matchesQuery } from "./matching.queries.ts";
import * as css from "../../shared/people.module.css";

const SIZES = "(min-width: 48em) 80px, 64px";
const hrefOf = (page: number): string => `/matches?view=list${page > 1 ? `&page=${page}` : ""}`;

export function MatchesList({ page }: { page: number }) {
  const { data, isLoadingError, isPending, refetch } = useQuery(matchesQuery(page));
  if (isPending)
    return (
      <div className={css.people} aria-busy="true" aria-label={m.matches_loading()}>
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </div>
    );
  if (isLoadingError)
    return (
      <ErrorState
        title={m.matches_failed()}
        action={
          <Button variant="p" onClick={() => void refetch()}>
            {m.deck_again()}
          </Button>
        }
      />
    );
  const { matches, total, limit } = data;
  // Decision G-018: beyond the end means the first page.
  if (matches.length === 0 && page > 1) return <Navigate to={hrefOf(1)} replace />;
  if (total === 0)
    return (
      <EmptyState
        frame
        title={m.matches_none()}
        text={m.matches_none_text()}
        action={
          <ButtonLink variant="p" href="/matches">
            {m.matches_to_deck()}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      <ul className={cx(css.people, css.matches)}>
        {matches.map((match) => (
          <MatchRow key={match._id} match={match} />
        ))}
      </ul>
      <Pager
        label={m.matches_pages()}
        page={page}
        pages={Math.ceil(total / limit)}
        href={hrefOf}
        previousLabel={m.pages_previous()}
        nextLabel={m.pages_next()}
        pageLabel={(n) => m.pages_page({ n })}
      />
    </>
  );
}

function MatchRow({ match }: { match: Match }) {
  const { profile, reasons, written, conversationId, createDate } = match;
  const locale = useLocale();
  const own = useMember();
  const { name, age } = profile;
  const date = dateFormat(locale, { day: "numeric", month: "long" }).format(new Date(createDate));
  return (
    <li className={cx(css.person, "masked")}>
      <Link className={css.portrait} href={`/profile/${profile._id}`} tabIndex={-1} aria-hidden="true">
        <CharacterPicture
          image={profile.images[0]}
          alt=""
          sizes={SIZES}
          layer={<Mask image={profile.images[0]} sizes={SIZES} />}
        />
      </Link>
      <div className={css.text}>
        <h2 className="d">
          <Link href={`/profile/${profile._id}`}>{m.profile_title({ name, age })}</Link>
        </h2>
        <Mark>{m.fictional_mark()}</Mark>
        <p>{m.matches_why({ tags: tagList(reasons.tags, locale) })}</p>
        <p className="sm mut">
          {m.matches_since({ date })} · {written ? m.matches_written() : m.matches_quiet()}
        </p>
      </div>
      <ButtonLink
        variant={written ? "s" : "p"}
        size="sm"
        href={chatHref({ _id: profile._id, conversationId }, { isAsking: hasNoPlace(own) })}
      >
        {written ? m.match_write_on() : m.match_write()}
      </ButtonLink>
    </li>
  );
}
