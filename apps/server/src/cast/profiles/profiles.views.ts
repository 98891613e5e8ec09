import type { Profile, ProfileCard, CastProfile } from "@masq/contract/member/profiles";
import { ageOn } from "@masq/domain/people/age";
import { profileBadges } from "./badges.ts";
import { isOnline } from "./online.ts";
import { profileStatus } from "./profile-status.ts";
import type { BrandRecord } from "../../http/actor.ts";
import type { Keys } from "../../platform/keys/keys.ts";
import { toldIn, viewImage, viewLockedActs, type ImageRow } from "../../foundation/images/image-address.ts";
import type { FullRow } from "./find-profile.ts";
import type { CardRow } from "./card-row.ts";

/** Every response that shows a character says that it is fiction (docs/decisions, trust). */
export function viewCard(keys: Keys, row: CardRow, brand: BrandRecord, onDuty: boolean, now: Date): ProfileCard {
  const languages = row.languages?.length ? row.languages : [...(brand.settings.writesIn ?? [])];
  return {
    _id: row.id,
    fictional: true,
    username: row.username,
    name: row.name,
    age: ageOn(row.birthday, now.toISOString()),
    gender: row.gender,
    profile: { birthday: row.birthday },
    createDate: row.created_at.toISOString(),
    activityDate: row.activity_at.toISOString(),
    status: profileStatus(row.premium),
    badges: profileBadges(
      { featured: row.featured, premium: row.premium, createdMs: row.created_at.getTime() },
      now.getTime(),
    ),
    online: isOnline(row.activity_at.getTime(), now.getTime(), onDuty),
    setting: { place: row.german_place ?? row.place, country: row.country },
    epithet: row.german_epithet ?? row.epithet,
    quote: row.quote,
    narratedIn: row.german_epithet === null ? (languages[0] ?? null) : "de",
    languages,
    images: row.avatar ? [viewImage(keys, now, toldIn(row.locale, row.avatar), brand.theme.palette)] : [],
    imageCount: row.image_count,
    isFavourite: row.is_favourite,
  };
}

type Given = {
  row: FullRow;
  images: ImageRow[];
  conversationId: string | null;
  isBlocked: boolean;
  isMuted: boolean;
};
/** `isPremium`: of the viewing member; the desk sees every picture. */
type Look = { onDuty: boolean; now: Date; isPremium: boolean };

/** The second act, masked, is open to every member like the card (docs/decisions/073). */
const OPEN_ACT = 2;

/** The other pictures need Premium: members without it get their number, never an address (decision G-065). */
export function viewProfile(
  keys: Keys,
  { row, images, conversationId, isBlocked, isMuted }: Given,
  brand: BrandRecord,
  { onDuty, now, isPremium }: Look,
): Profile {
  const { past, temper, weakness, lookingFor } = row.german ?? { ...row, lookingFor: row.looking_text };
  const told = images.map((image) => toldIn(row.locale, image));
  const shown = told.filter((image) => image.type === "avatar" || image.act === OPEN_ACT || isPremium);
  const locked = told.filter((image) => !shown.includes(image));
  return {
    ...viewCard(keys, row, brand, onDuty, now),
    images: shown.map((image) => viewImage(keys, now, image, brand.theme.palette)),
    bodyType: row.body_type as Profile["bodyType"],
    ethnicity: row.ethnicity as Profile["ethnicity"],
    hairColor: row.hair_color as Profile["hairColor"],
    eyeColor: row.eye_color as Profile["eyeColor"],
    heightCm: row.height_cm,
    relationshipStatus: row.relationship_status as Profile["relationshipStatus"],
    aboutMe: row.about_me,
    past,
    temper,
    weakness,
    lookingFor: {
      gender: row.looking_gender,
      ageMin: row.looking_min,
      ageMax: row.looking_max,
      text: lookingFor,
    },
    tags: row.tags,
    lockedImages: locked.length,
    lockedActs: viewLockedActs(row.avatar ?? undefined, locked, brand.theme.palette),
    conversationId,
    blocked: isBlocked,
    muted: isMuted,
  };
}

export const viewWindow = ({ _id, fictional, username, age, images }: ProfileCard) => ({
  _id,
  fictional,
  username,
  age,
  avatar: images[0] ?? null,
});

export const viewCast = (card: ProfileCard): CastProfile => {
  const { _id, fictional, name, age, setting, epithet, quote, narratedIn, languages, images } = card;
  return { _id, fictional, name, age, setting, epithet, quote, narratedIn, languages, images };
};
