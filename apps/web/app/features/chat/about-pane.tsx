import type { ProfileCard } from "@masq/contract/member/profiles";
import { CRISIS_NOTICE_EVERY_MS } from "@masq/domain/constants";
import { ButtonLink, TextLink } from "@masq/ui/button";
import { Mark } from "@masq/ui/chip";
import { lazyPart } from "@masq/ui/later";
import { DataRows } from "@masq/ui/panel";
import { Suspense, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useLangOf } from "../../shared/languages.ts";
import { dateFormat } from "../../shared/formats.ts";
import { CharacterPicture } from "../discovery/character-picture.tsx";
import type { Thread } from "./chat.queries.ts";
import { useLocale } from "./use-locale.ts";

const NowPane = lazyPart(() => import("./now-pane.tsx"), "NowPane");

/** The character's profile pane; loaded where there is room for it (about-part.tsx). For a day after a word of help, what happens now. */
export function AboutPane({ profile, thread }: { profile: ProfileCard; thread: Thread | null }) {
  const [openedMs] = useState(Date.now);
  const word = thread?.messages.findLast((line) => line.word === "crisis");
  if (word && openedMs - Date.parse(word.dateSent) < CRISIS_NOTICE_EVERY_MS)
    return (
      <Suspense fallback={null}>
        <NowPane word={word} isOpen={thread?.isClosed !== true && thread?.blocked !== true} />
      </Suspense>
    );
  return <Portrait profile={profile} thread={thread} />;
}

function Portrait({ profile, thread }: { profile: ProfileCard; thread: Thread | null }) {
  const locale = useLocale();
  const { name, age, setting, epithet, narratedIn, images } = profile;
  const since = (date: string): string =>
    dateFormat(locale, { day: "numeric", month: "long", year: "numeric" }).format(new Date(date));
  return (
    <>
      <CharacterPicture image={images[0]} alt={images[0]?.alt ?? m.profile_portrait({ name })} sizes="264px" isEager />
      <h2 className="d h3">{m.profile_title({ name, age })}</h2>
      <Mark>{m.fictional_mark()}</Mark>
      <p className="mut" lang={useLangOf()([narratedIn])}>
        {epithet}
      </p>
      <DataRows
        rows={[
          { term: m.profile_setting(), value: setting.place },
          ...(thread === null ? [] : [{ term: m.chat_since(), value: since(thread.createDate) }]),
        ]}
      />
      <ButtonLink size="sm" wide href={`/profile/${profile._id}`}>
        {m.chat_open_profile()}
      </ButtonLink>
      {thread === null ? null : (
        <TextLink className="sm" href={`/knows/${profile._id}`}>
          {m.knows_link({ name })}
        </TextLink>
      )}
    </>
  );
}
