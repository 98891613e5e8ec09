import type { StoredCasting } from "@masq/domain/cast/casting";
import type { Narrated } from "@masq/domain/cast/character-rules";
import type { CharacterStyle } from "@masq/domain/cast/character-style";
import type { ColumnType, Generated } from "kysely";
import type { At, Maybe } from "./accounts.ts";

export type ProfileTable = {
  id: string;
  company_id: string;
  scope: Maybe<string[]>;
  username: string;
  name: string;
  gender: "man" | "woman";
  birthday: string;
  ethnicity: string;
  hair_color: string;
  eye_color: string;
  body_type: string;
  height_cm: number;
  relationship_status: string;
  place: string;
  country: string;
  epithet: string;
  quote: string;
  about_me: string;
  past: string;
  temper: string;
  weakness: string;
  never: string;
  looking_gender: "women" | "men" | "both";
  looking_min: number;
  looking_max: number;
  looking_text: string;
  /** What the narrator says, for German pages; null: only the original. */
  german: ColumnType<Narrated | null, string | null | undefined, string | null>;
  tags: string[];
  voice: string;
  /** How it writes; what nobody said is left out. */
  style: ColumnType<Partial<CharacterStyle>, string | undefined, string>;
  /** What the prints are drawn from; null: nobody chose yet. */
  casting: ColumnType<StoredCasting | null, string | null | undefined, string | null>;
  openers: string[];
  facts: string[];
  featured: Generated<boolean>;
  premium: Generated<boolean>;
  /** Not shown: a draft while `published_at` is null, else retired. */
  hidden_at: Maybe<Date>;
  created_at: At;
  activity_at: At;
  /** The moment of the row unless null is given. */
  published_at: Maybe<Date>;
  updated_at: At;
};
export type ProfileImageTable = {
  id: string;
  profile_id: string;
  position: number;
  type: "avatar" | "hidden" | "other";
  palettes: string[];
  width: number;
  height: number;
  alt: string;
  placeholder: string;
  focus_x: number;
  focus_y: number;
  storage_key: string;
  processed: Generated<boolean>;
  under_moderation: Generated<boolean>;
  drawn_by: Maybe<string>;
  tool: Maybe<string>;
  licence: Maybe<string>;
  drawn_on: Maybe<string>;
  /** null: planted with the product. */
  uploaded_at: Maybe<Date>;
  uploaded_by: Maybe<string>;
  source_sha256: Maybe<string>;
  /** Of the play in four acts; null: uploaded. */
  act: Maybe<number>;
  /** How far the mask may rise, as a share of the height; null: no mask. */
  lift: Maybe<number>;
  /** Of the same print with its mask on; null: there is none. */
  masked_alt: Maybe<string>;
  /** Both for German pages; null: only the original. */
  alt_de: Maybe<string>;
  masked_alt_de: Maybe<string>;
};
/** An album that is to be drawn, or could not be. */
export type PrintOrderTable = {
  profile_id: string;
  ordered_by: string;
  ordered_at: At;
  /** The character is shown once it has its face. */
  shows: Generated<boolean>;
  tries: Generated<number>;
  lease_until: At;
  /** Where the latest try puts its files. */
  folder: Maybe<string>;
};
/** Its row is deleted, its files are to be. */
export type DroppedPictureTable = {
  image_id: string;
  storage_key: string;
  palettes: string[];
  dropped_at: At;
  lease_until: At;
};
