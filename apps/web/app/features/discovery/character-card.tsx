import type { ProfileCard } from "@masq/contract/member/profiles";
import { Badge, Mark, Status } from "@masq/ui/chip";
import { Link } from "@masq/ui/link";
import { memo, type ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { useLangOf } from "../../shared/languages.ts";
import { CardFavourite } from "../interests/favourite-button.tsx";
import { CharacterPicture } from "./character-picture.tsx";
import { Mask } from "./mask.tsx";

const SIZES = "(min-width: 120em) 210px, (min-width: 80em) 220px, (min-width: 48em) 30vw, 46vw";
const BADGES: Readonly<Record<ProfileCard["badges"][number], () => string>> = {
  featured: m.badge_featured,
  new: m.badge_new,
  premium: m.status_premium,
};

/** `why`: one line that explains why the character is shown. */
type Props = { profile: ProfileCard; isEager: boolean; why?: ReactNode };

/** One character of the list: nothing lies on the print but its mask, all else on paper beneath; the card is one link. */
export const CharacterCard = memo(({ profile, isEager, why }: Props) => {
  const langOf = useLangOf();
  const { name, age, badges, online, status } = profile;
  // There is room for two, and the line below the name says Premium as well.
  const shown = badges.length > 2 ? badges.filter((badge) => badge !== "premium") : badges;
  return (
    <article className="card">
      <CharacterPicture
        image={profile.images[0]}
        alt=""
        sizes={SIZES}
        isEager={isEager}
        layer={<Mask image={profile.images[0]} sizes={SIZES} />}
      />
      <div className="pl">
        <h2 className="nm">
          <Link href={`/profile/${profile._id}`} className="card-link">
            {m.profile_title({ name, age })}
          </Link>
        </h2>
        <Mark>{m.fictional_mark()}</Mark>
        <p className="mt">
          <span>{m.profile_set_in({ place: profile.setting.place })}</span>
          <span>{status === "Premium" ? m.status_premium() : m.status_standard()}</span>
        </p>
        <Status on={online}>{online ? m.writer_on_duty() : m.writer_off_duty()}</Status>
        {shown.length === 0 ? null : (
          <p className="bd">
            {shown.map((badge) => (
              <Badge key={badge} tone="soft">
                {BADGES[badge]()}
              </Badge>
            ))}
          </p>
        )}
        {why}
        <p className="ep" lang={langOf([profile.narratedIn])}>
          {profile.epithet}
        </p>
        <CardFavourite profile={profile} />
      </div>
    </article>
  );
});
