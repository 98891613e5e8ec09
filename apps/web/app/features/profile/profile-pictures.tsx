import type { Profile } from "@masq/contract/member/profiles";
import { useAsked } from "@masq/ui/after-paint";
import { Badge } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { lazyPart } from "@masq/ui/later";
import { PictureImage, type Picture } from "@masq/ui/picture";
import { Lock } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { ReportButton } from "../safety/report-button.tsx";
import { CharacterPicture } from "../discovery/character-picture.tsx";
import { Mask } from "../discovery/mask.tsx";
import { openPremium } from "./open-premium.ts";
import * as css from "./pictures.module.css";

const PictureViewer = lazyPart(() => import("./picture-viewer.tsx"), "PictureViewer");

const FOCAL = "(min-width: 64em) 456px, (min-width: 48em) 480px, 100vw";
const ACTS: Readonly<Record<number, () => string>> = {
  1: m.profile_act_card,
  2: m.profile_act_masked,
  3: m.profile_act_unmasked,
  4: m.profile_act_work,
};
const BADGES = { featured: m.badge_featured, new: m.badge_new } as const;

export type Album = Pick<Profile, "_id" | "name" | "images" | "badges" | "lockedImages" | "lockedActs">;

export function ProfilePictures({ profile }: { profile: Album }) {
  const { name, images, lockedImages, lockedActs } = profile;
  const [shown, setShown] = useState(0);
  const [isOpen, setIsOpen] = useAsked(false);
  // The mask comes off when the profile opens; who comes back to the card finds it bare.
  const [isFirst, setIsFirst] = useState(true);
  const others = lockedImages - lockedActs.length;
  const total = images.length;
  const picture = (
    <CharacterPicture
      key={images[shown]?._id}
      className={cx(css.main, "carried")}
      image={images[shown]}
      alt={images[shown]?.alt ?? m.profile_portrait({ name })}
      sizes={FOCAL}
      isEager
      layer={isFirst ? <Mask image={images[shown]} sizes={FOCAL} opens /> : null}
    >
      <span className={css.badges}>
        {profile.badges.map((badge) => (badge === "premium" ? null : <Badge key={badge}>{BADGES[badge]()}</Badge>))}
      </span>
    </CharacterPicture>
  );
  return (
    <div className={css.pictures}>
      {total === 0 ? (
        picture
      ) : (
        <button
          type="button"
          className={css.zoom}
          aria-label={m.profile_enlarge({ n: shown + 1, total })}
          onClick={() => setIsOpen(true)}
        >
          {picture}
        </button>
      )}
      {total + lockedImages > 1 ? (
        <ul className={cx(css.thumbs, total <= 1 && "desk")}>
          {total > 1
            ? images.map((image, index) => (
                <li key={image._id}>
                  <button
                    type="button"
                    aria-label={m.profile_picture({ n: index + 1, total })}
                    aria-pressed={index === shown}
                    onClick={() => {
                      setIsFirst(false);
                      setShown(index);
                    }}
                  >
                    <CharacterPicture
                      className={index === shown ? css.shown : undefined}
                      image={image}
                      alt=""
                      sizes="110px"
                    />
                  </button>
                  <ActCaption act={image.act}>
                    {index === shown ? m.profile_act_shown() : m.profile_act_open()}
                  </ActCaption>
                </li>
              ))
            : null}
          {lockedActs.map(({ act, alt, small }) => (
            <li key={act}>
              <button type="button" onClick={() => openPremium(profile)}>
                <span className="pt">
                  <PictureImage picture={lockedPicture(small)} sizes="110px" alt={alt} width={320} height={400} />
                </span>
                <ActCaption act={act} isLocked>
                  {m.status_premium()}
                </ActCaption>
              </button>
            </li>
          ))}
          {others > 0 ? (
            <li>
              <button type="button" onClick={() => openPremium(profile)}>
                <span className={cx("pt", css.locked)}>
                  <Lock size={18} aria-hidden="true" />
                  {m.profile_locked_more({ n: others })}
                </span>
              </button>
            </li>
          ) : null}
        </ul>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <PictureViewer name={name} images={images} index={shown} onIndex={setShown} onClose={() => setIsOpen(false)}>
            <ReportButton kind="image" id={images[shown]?._id} profile={profile} />
          </PictureViewer>
        </Suspense>
      ) : null}
    </div>
  );
}

/** A masked print in the place of a locked act: one small size. */
const lockedPicture = (small: string): Picture => ({
  src: small.replace(".webp", ".jpg"),
  sources: [
    { type: "image/avif", srcSet: small.replace(".webp", ".avif") },
    { type: "image/webp", srcSet: small },
  ],
});

type Caption = { act: number | undefined; isLocked?: boolean; children: ReactNode };
function ActCaption({ act, isLocked = false, children }: Caption) {
  const title = act === undefined ? undefined : ACTS[act]?.();
  if (title === undefined) return null;
  return (
    <span className={css.caption}>
      <b>{m.profile_act({ n: act ?? 0, title })}</b>
      <span>
        {isLocked ? <Lock size={12} aria-hidden="true" /> : null}
        {children}
      </span>
    </span>
  );
}
