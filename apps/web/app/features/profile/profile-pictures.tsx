import type { Profile } from "@masq/contract/member/profiles";
import { Badge } from "@masq/ui/chip";
import { Curtain } from "@masq/ui/curtain";
import { cx } from "@masq/ui/cx";
import { lazyPart } from "@masq/ui/later";
import { Suspense, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { popups } from "../../shared/popups.ts";
import { ReportButton } from "../safety/report-button.tsx";
import { CharacterPicture } from "../discovery/character-picture.tsx";
import * as css from "./pictures.module.css";

const PictureViewer = lazyPart(() => import("./picture-viewer.tsx"), "PictureViewer");

const FOCAL = "(min-width: 1024px) 456px, (min-width: 768px) 480px, 100vw";
const BADGES = { featured: m.badge_featured, new: m.badge_new } as const;

export function openPremium({
  name,
  lockedImages,
  images: [face],
}: Pick<Profile, "name" | "lockedImages" | "images">): void {
  popups.open("no-subscription", {
    profileName: name,
    feature: "gallery",
    ...(face && { picture: face.medium }),
    message: m.profile_premium_opens({ name, n: lockedImages }),
  });
}

export function ProfilePictures({ profile }: { profile: Profile }) {
  const { name, images, lockedImages } = profile;
  const [shown, setShown] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const total = images.length;
  const picture = (
    <CharacterPicture
      key={images[shown]?._id}
      className={css.main}
      image={images[shown]}
      alt={images[shown]?.alt ?? m.profile_portrait({ name })}
      sizes={FOCAL}
      isEager
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
                    onClick={() => setShown(index)}
                  >
                    <CharacterPicture
                      className={index === shown ? css.shown : undefined}
                      image={image}
                      alt=""
                      sizes="110px"
                    />
                  </button>
                </li>
              ))
            : null}
          {lockedImages > 0 ? (
            <li>
              <button type="button" onClick={() => openPremium(profile)}>
                <span className="pt">
                  <Curtain className="h-full">{m.profile_locked_more({ n: lockedImages })}</Curtain>
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
