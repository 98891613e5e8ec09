import type { ListedProfile } from "@masq/contract/member/profiles";
import { ButtonLink } from "@masq/ui/button";
import { Mark } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Link } from "@masq/ui/link";
import { Skeleton } from "@masq/ui/state";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useLocale } from "../chat/use-locale.ts";
import { listTimeText } from "../chat/when.ts";
import { CharacterPicture } from "../discovery/character-picture.tsx";
import { Mask } from "../discovery/mask.tsx";
import { chatHref } from "../profile/chat-href.ts";
import * as css from "./interests.module.css";
import * as peopleCss from "../../shared/people.module.css";

const SIZES = "(min-width: 64em) 88px, 64px";
export type ActList = "viewed-me" | "favorited-me";
const ACTS = { "viewed-me": m.interests_viewed_me_act, "favorited-me": m.interests_favorited_me_act } as const;

function ActRow({ profile, list }: { profile: ListedProfile; list: ActList }) {
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const { _id, name, age, images, interest } = profile;
  const conversationId = interest?.conversationId ?? null;
  const href = `/profile/${_id}`;
  return (
    <li className={cx(peopleCss.person, "masked")}>
      <Link className={peopleCss.portrait} href={href} tabIndex={-1} aria-hidden="true">
        <CharacterPicture
          image={images[0]}
          alt=""
          sizes={SIZES}
          isEager
          layer={<Mask image={images[0]} sizes={SIZES} />}
        />
      </Link>
      <div className={peopleCss.text}>
        <h2 className="nm d">
          <Link href={href}>{m.profile_title({ name, age })}</Link>
        </h2>
        <Mark>{m.fictional_mark()}</Mark>
        <p>{ACTS[list]({ name })}</p>
      </div>
      {interest?.at ? (
        <time className="mut sm tn" dateTime={interest.at}>
          {listTimeText(interest.at, locale, now)}
        </time>
      ) : null}
      <ButtonLink size="sm" href={chatHref({ _id, conversationId })}>
        {conversationId === null ? m.interests_write({ name }) : m.interests_open_thread()}
      </ButtonLink>
    </li>
  );
}

type Props = { profiles: readonly ListedProfile[]; list: ActList; total: number };

export function ActRows({ profiles, list, total }: Props) {
  return (
    <>
      <ul className={peopleCss.people}>
        {profiles.map((profile) => (
          <ActRow key={profile._id} profile={profile} list={list} />
        ))}
      </ul>
      <p className={cx(css.total, "mut sm")}>{m.interests_acts_total({ n: total })}</p>
    </>
  );
}

export function ActRowsSkeleton({ count }: { count: number }) {
  return (
    <div className={peopleCss.people}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={peopleCss.person}>
          <span className={cx(peopleCss.portrait, "skel")} aria-hidden="true" />
          <div className={peopleCss.text}>
            <Skeleton width="45%" />
            <Mark>{m.fictional_mark()}</Mark>
            <Skeleton width="80%" />
          </div>
        </div>
      ))}
    </div>
  );
}
