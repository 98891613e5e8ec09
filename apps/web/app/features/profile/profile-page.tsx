import { isApiError } from "@masq/client/api-error";
import type { Profile } from "@masq/contract/member/profiles";
import { Button, ButtonLink, IconButton } from "@masq/ui/button";
import { Mark, Status } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Link } from "@masq/ui/link";
import { Menu } from "@masq/ui/overlay";
import { ErrorState, Skeleton, SkeletonText } from "@masq/ui/state";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Ellipsis, MessageCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { MEMBER_HOME } from "../../shared/guards.ts";
import { LanguagesLine } from "../../shared/languages-line.tsx";
import { useLangOf, useLanguages } from "../../shared/languages.ts";
import { useNotify } from "../../shared/notify.ts";
import { reload } from "../../shared/reload-guard.ts";
import { useCredits } from "../../shared/reserved-credits.ts";
import { useGo, useMember } from "../../shared/viewer.ts";
import type { ListPage } from "../discovery/list-call.ts";
import { forgetListOutside, listPlace } from "../discovery/list-place.ts";
import { PageFavourite } from "../interests/favourite-button.tsx";
import { BlockedPanel } from "../safety/blocked-panel.tsx";
import { safetyEntries } from "../safety/safety-entries.tsx";
import { chatHref, hasNoPlace } from "./chat-href.ts";
import { ProfilePictures, type Album } from "./profile-pictures.tsx";
import { ProfileStory } from "./profile-story.tsx";
import { profileQuery } from "./profile.queries.ts";
import * as css from "./profile.module.css";
import * as picturesCss from "./pictures.module.css";
import * as quoteCss from "../../shared/quote.module.css";

export function ProfilePage({ id }: { id: string }) {
  const { data: profile, error, isPending } = useQuery(profileQuery(id));
  const go = useGo();
  const notify = useNotify();
  const isGone = isApiError(error, "not-found");
  const card = useCard(id);
  const seen = profile ?? card;
  useEffect(() => {
    if (!isGone) return;
    notify.warn(m.profile_gone());
    go(MEMBER_HOME, { replace: true });
  }, [isGone, go, notify]);
  useEffect(() => forgetListOutside, []);
  return (
    <main id="main" className={cx(css.profile, "page")} tabIndex={-1} aria-busy={isPending}>
      <Link className="back desk" href={listPlace.href()}>
        <ArrowLeft size={18} aria-hidden="true" />
        {m.profile_back()}
      </Link>
      <Link className={cx(css.back, "card-act mob")} href={listPlace.href()} aria-label={m.profile_back()}>
        <i>
          <ArrowLeft size={20} aria-hidden="true" />
        </i>
      </Link>
      {profile || isPending || isGone ? (
        <div className={css.parts}>
          {seen && !isGone ? <ProfilePictures profile={seen} /> : <PicturesSkeleton />}
          {profile ? <Programme profile={profile} /> : <ProgrammeSkeleton />}
        </div>
      ) : (
        <ErrorState
          headingLevel={1}
          title={
            isApiError(error, "age-verification-required") ? errorText(error) : m["error.profile-loading-failed"]()
          }
          action={
            <Button variant="p" onClick={reload}>
              {m.profiles_refresh()}
            </Button>
          }
        />
      )}
      {profile && !profile.blocked ? <ActionBar profile={profile} /> : null}
    </main>
  );
}

/** What the list that led here knows of the character: the print is there at once, and the one pressed turns into it. */
function useCard(id: string): Album | undefined {
  const cache = useQueryClient();
  const [card] = useState(() => {
    const lists = cache.getQueriesData<Partial<ListPage> & { pages?: ListPage[] }>({
      predicate: ({ queryKey: [kind] }) => kind === "profiles" || kind === "interests",
    });
    const found = lists
      .flatMap(([, list]) => list?.pages?.flatMap((page) => page.profiles) ?? list?.profiles ?? [])
      .find(({ _id }) => _id === id);
    return found && { ...found, lockedImages: 0, lockedActs: [] };
  });
  return card;
}

function Programme({ profile }: { profile: Profile }) {
  const credits = useCredits();
  const { name, age, online } = profile;
  const langOf = useLangOf();
  const lang = langOf(profile.languages);
  const first = useLanguages(profile.languages.slice(0, 1));
  return (
    <div className={css.text}>
      <div className={css.head}>
        <h1 className="d">{m.profile_title({ name, age })}</h1>
        <Mark>{m.fictional_mark()}</Mark>
        <p className="mut row flex-wrap">
          <span>{m.profile_set_in({ place: profile.setting.place })}</span>
          {online ? <Status>{m.writer_on_duty()}</Status> : null}
        </p>
        <p className="mut" lang={langOf([profile.narratedIn])}>
          {profile.epithet}
        </p>
        <LanguagesLine say={(said) => m.profile_language({ name, ...said })} of={profile.languages} />
      </div>
      <p className={cx(quoteCss.quote, "d")} lang={lang}>
        {m.profile_quote({ quote: profile.quote })}
      </p>
      {lang === undefined || first === null ? null : (
        <p className="mut sm">{m.profile_original({ language: first.languages })}</p>
      )}
      {profile.blocked ? (
        <BlockedPanel className="grid gap-3.5 justify-items-start" profile={profile} />
      ) : (
        <div className={css.actions}>
          <WriteLink profile={profile} size="big" />
          <PageFavourite profile={profile} />
          <SafetyMenu profile={profile} />
          <span className={cx(css.cost, "mut sm tn")}>{m.profile_cost({ n: credits })}</span>
        </div>
      )}
      <ProfileStory profile={profile} />
    </div>
  );
}

/** On phones, in the place of the tabs. */
function ActionBar({ profile }: { profile: Profile }) {
  return (
    <div className={cx(css.bar, "stick mob")}>
      <PageFavourite profile={profile} />
      <SafetyMenu profile={profile} />
      <WriteLink profile={profile} />
    </div>
  );
}

function WriteLink({ profile, size }: { profile: Profile; size?: "big" }) {
  const viewer = useMember();
  return (
    <ButtonLink variant="p" size={size} href={chatHref(profile, { isAsking: hasNoPlace(viewer) })}>
      <MessageCircle size={20} aria-hidden="true" />
      {m.profile_write({ name: profile.name })}
    </ButtonLink>
  );
}

function SafetyMenu({ profile }: { profile: Profile }) {
  const { blocked, muted } = profile;
  return (
    <Menu
      trigger={
        <IconButton className="self-center" label={m.chat_menu()}>
          <Ellipsis size={22} aria-hidden="true" />
        </IconButton>
      }
      entries={safetyEntries({ profile, blocked, muted })}
    />
  );
}

const PicturesSkeleton = () => (
  <div className={picturesCss.pictures}>
    <span className={cx(picturesCss.main, "pt carried skel")} aria-hidden="true" />
  </div>
);

const ProgrammeSkeleton = () => (
  <div className={css.text}>
    <div className={css.head}>
      <Skeleton width="50%" height="3rem" />
      <Mark>{m.fictional_mark()}</Mark>
      <Skeleton width="40%" />
    </div>
    <SkeletonText lines={2} />
    <SkeletonText lines={6} />
  </div>
);
