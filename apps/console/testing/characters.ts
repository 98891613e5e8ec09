import type { listCharacters } from "@masq/contract/agent/characters";
import type { Character, CharacterImage, CharacterRow } from "@masq/contract/character";
import type { ReplyOf } from "@masq/contract/route";

const AT = "2026-03-10T08:00:00.000Z";
/** A picture that needs no server. */
const PIXEL = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const COMPANY = { _id: "cmp_parlour", name: "Parlour & Ink B.V." };

/** A draft with every text. */
export const characterOf = (over: Partial<Character> = {}): Character => ({
  _id: "prf_ottilie",
  fictional: true,
  state: "draft",
  company: COMPANY,
  createDate: AT,
  publishDate: null,
  updateDate: AT,
  activityDate: AT,
  images: [],
  printing: null,
  conversations: 0,
  missing: { images: "A cleared avatar" },
  username: "ottilie",
  name: "Ottilie",
  gender: "woman",
  birthday: "1988-04-05",
  ethnicity: "white",
  hairColor: "brown",
  eyeColor: "green",
  bodyType: "average",
  heightCm: 172,
  relationshipStatus: "single",
  setting: { place: "Trieste", country: "IT" },
  epithet: "Restores old maps.",
  quote: "You took the seat by the window.",
  aboutMe: "I repair maps and the people who fold them wrongly.",
  past: "Left one engagement.",
  temper: "Slow, then final",
  weakness: "Being asked",
  never: "Names the hotel",
  lookingFor: { gender: "both", ageMin: 25, ageMax: 80, text: "Someone patient." },
  german: null,
  tags: ["letters", "sea"],
  voice: "Dry, exact.",
  openers: ["Which map would you keep?"],
  facts: ["Born by the sea"],
  style: { languages: ["en"], register: "du", tone: ["dry"], emoji: "never", samples: [] },
  casting: null,
  featured: false,
  premium: false,
  brands: ["velvetrooms"],
  ...over,
});

export const pictureOf = (over: Partial<CharacterImage> = {}): CharacterImage => ({
  _id: "img_one",
  type: "avatar",
  processed: true,
  under_moderation: true,
  alt: "Drawn portrait by a window",
  width: 800,
  height: 1000,
  placeholder: "oklch(0.5 0.05 30)",
  focus: { x: 0.5, y: 0.4 },
  thumb: PIXEL,
  small: PIXEL,
  medium: PIXEL,
  large: PIXEL,
  position: 0,
  altGerman: null,
  uploadDate: AT,
  provenance: { drawnBy: "Ines Holm", tool: "Ink and scanner", licence: "Work for hire", drawnOn: "2026-02-01" },
  ...over,
});

const rowOf = (one: Character): CharacterRow => ({
  _id: one._id,
  fictional: true,
  username: one.username,
  name: one.name,
  age: 37,
  gender: one.gender,
  state: one.state,
  featured: one.featured,
  premium: one.premium,
  brands: one.brands,
  company: one.company,
  place: one.setting.place,
  face: null,
  imageCount: one.images.length,
  uncleared: one.images.filter((image) => image.under_moderation).length,
  createDate: one.createDate,
  updateDate: one.updateDate,
});

export const listOf = (characters: readonly Character[]): ReplyOf<typeof listCharacters> => ({
  characters: characters.map(rowOf),
  total: characters.length,
  page: 1,
  limit: 36,
  counts: { draft: characters.length, published: 0, retired: 0 },
  brands: [{ scope: "velvetrooms", hue: 8, palette: "plum", legacy: false, company: COMPANY }],
});
