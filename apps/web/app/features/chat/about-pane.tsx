import type { ProfileCard } from "@masq/contract/member/profiles";
import { ButtonLink } from "@masq/ui/button";
import { Mark } from "@masq/ui/chip";
import { DataRows } from "@masq/ui/panel";
import { m } from "../../paraglide/messages.js";
import { dateFormat } from "../../shared/formats.ts";
import { CharacterPicture } from "../discovery/character-picture.tsx";
import type { Thread } from "./chat.queries.ts";
import { useLocale } from "./use-locale.ts";

/** The character's profile pane; loaded where there is room for it (about-part.tsx). */
export function AboutPane({ profile, thread }: { profile: ProfileCard; thread: Thread | null }) {
  const locale = useLocale();
  const { name, age, setting, epithet, images } = profile;
  const since = (date: string): string =>
    dateFormat(locale, { day: "numeric", month: "long", year: "numeric" }).format(new Date(date));
  return (
    <>
      <CharacterPicture image={images[0]} alt={images[0]?.alt ?? m.profile_portrait({ name })} sizes="264px" isEager />
      <h2 className="d h3">{m.profile_title({ name, age })}</h2>
      <Mark>{m.fictional_mark()}</Mark>
      <p className="mut">{epithet}</p>
      <DataRows
        rows={[
          { term: m.profile_setting(), value: setting.place },
          ...(thread === null ? [] : [{ term: m.chat_since(), value: since(thread.createDate) }]),
        ]}
      />
      <ButtonLink size="sm" wide href={`/profile/${profile._id}`}>
        {m.chat_open_profile()}
      </ButtonLink>
    </>
  );
}
