import type { Image } from "@masq/contract/image";
import type { Candidate } from "@masq/contract/member/matching";
import type { ListedProfile, Profile } from "@masq/contract/member/profiles";

const AT = "2026-03-10T08:00:00.000Z";

/** A picture that is there without a server. */
const DRAWN = ((): string => {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: 4, height: 5 });
  return canvas.toDataURL();
})();

export const imageOf = (over: Partial<Image> = {}): Image => ({
  _id: "img_one",
  type: "other",
  processed: true,
  under_moderation: false,
  alt: "A portrait by lamplight",
  width: 800,
  height: 1000,
  placeholder: "oklch(0.5 0.05 30)",
  focus: { x: 0.5, y: 0.3 },
  thumb: DRAWN,
  small: DRAWN,
  medium: DRAWN,
  large: DRAWN,
  ...over,
});

/** A card of a list; the id follows from the name. */
export const cardOf = (name: string, over: Partial<ListedProfile> = {}): ListedProfile => ({
  _id: `prf_${name.toLowerCase()}`,
  fictional: true,
  username: name.toLowerCase(),
  name,
  age: 38,
  gender: "woman",
  profile: { birthday: "1987-05-20" },
  createDate: AT,
  activityDate: AT,
  status: "Standard",
  badges: [],
  online: false,
  setting: { place: "the harbour of Trieste", country: "IT" },
  epithet: "Keeper of unsent letters",
  narratedIn: "en",
  languages: ["en"],
  quote: "Bring a map, or bring nothing.",
  images: [],
  imageCount: 0,
  isFavourite: false,
  ...over,
});

export const profileOf = (name: string, over: Partial<Profile> = {}): Profile => ({
  ...cardOf(name),
  bodyType: "average",
  ethnicity: "white",
  hairColor: "brown",
  eyeColor: "green",
  heightCm: 172,
  relationshipStatus: "single",
  aboutMe: "Reads what others leave on trains.",
  past: "A lighthouse, then a printing house.",
  temper: "Slow to answer, quick to laugh.",
  weakness: "Maps of places that are gone.",
  lookingFor: { gender: "both", ageMin: 25, ageMax: 80, text: "Someone who writes back." },
  tags: ["letters", "sea"],
  lockedImages: 0,
  lockedActs: [],
  conversationId: null,
  blocked: false,
  muted: false,
  ...over,
});

/** A card of the deck. */
export const candidateOf = (name: string, over: Partial<Candidate> = {}): Candidate => ({
  ...profileOf(name),
  sharedTags: ["letters"],
  ...over,
});
