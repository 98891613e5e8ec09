import { CHARACTER_STATES } from "@masq/domain/cast/character-rules";
import { PALETTES } from "@masq/domain/foundation/brand-content";
import { IMAGE_TYPES } from "@masq/domain/vocabulary";
import * as z from "zod/mini";
import {
  Casting,
  Character,
  CharacterFields,
  CharacterImage,
  CharacterRow,
  Focus,
  GermanAlt,
  PictureAlt,
  Provenance,
} from "../character.ts";
import { defineRoute } from "../route.ts";
import { Id, IdParams, IsoDate, Limit, Page } from "../shapes.ts";

const PictureParams = z.object({ id: Id, imageId: Id });
/** What the caller saw; 409 if someone changed the character since. */
const Seen = z.strictObject({ updateDate: IsoDate });
const fictional = z.optional(z.literal(true, { error: "A character is always fictional" }));
/** Longer patterns make the search read more; these limits keep it fast. */
const search = z.optional(z.string().check(z.maxLength(60)));

export const listCharacters = defineRoute({
  name: "listCharacters",
  method: "GET",
  path: "/characters",
  access: "admin",
  summary: "Lists the characters of the admin's brands, including drafts and retired ones",
  query: z.object({
    search,
    state: z.optional(z.enum(CHARACTER_STATES)),
    flag: z.optional(z.enum(["featured", "premium", "uncleared"])),
    brand: z.optional(z.string().check(z.maxLength(60))),
    sortBy: z.optional(z.enum(["updated", "username", "created"])),
    page: Page,
    limit: Limit,
  }),
  reply: z.object({
    characters: z.array(CharacterRow),
    total: z.number(),
    page: z.number(),
    limit: z.number(),
    /** For the same search and flag, in any state. */
    counts: z.object({ draft: z.number(), published: z.number(), retired: z.number() }),
    brands: z.array(
      z.object({
        scope: z.string(),
        hue: z.number(),
        palette: z.enum(PALETTES),
        legacy: z.boolean(),
        company: z.object({ _id: Id, name: z.string() }),
      }),
    ),
  }),
});
export const getCharacter = defineRoute({
  name: "getCharacter",
  method: "GET",
  path: "/character/:id",
  access: "admin",
  summary: "Returns everything about one character, with its pictures of every type",
  params: IdParams,
  reply: Character,
});
export const createCharacter = defineRoute({
  name: "createCharacter",
  method: "POST",
  path: "/characters",
  access: "admin",
  status: 201,
  summary: "Creates a draft; only username, name, gender and birthday are required",
  body: z.extend(z.partial(CharacterFields), {
    username: CharacterFields.shape.username,
    name: CharacterFields.shape.name,
    gender: CharacterFields.shape.gender,
    birthday: CharacterFields.shape.birthday,
    /** Required if the admin's brands belong to several companies. */
    companyId: z.optional(Id),
    fictional,
  }),
  reply: Character,
  errors: ["username-taken"],
});
export const updateCharacter = defineRoute({
  name: "updateCharacter",
  method: "PATCH",
  path: "/character/:id",
  access: "admin",
  summary: "Changes the given fields; 409 if someone changed the character since updateDate",
  params: IdParams,
  body: z.extend(z.partial(CharacterFields), { updateDate: IsoDate, fictional }),
  reply: Character,
  errors: ["conflict", "username-taken"],
});
export const publishCharacter = defineRoute({
  name: "publishCharacter",
  method: "POST",
  path: "/character/:id/publish",
  access: "admin",
  summary: "Publishes a draft or a retired character; 422 names what it lacks",
  params: IdParams,
  body: Seen,
  reply: Character,
  errors: ["conflict"],
});
export const retireCharacter = defineRoute({
  name: "retireCharacter",
  method: "POST",
  path: "/character/:id/retire",
  access: "admin",
  summary: "Retires a character: it leaves every list, its conversations stay, and operators answer what is open",
  params: IdParams,
  body: Seen,
  reply: Character,
  errors: ["conflict"],
});
/** multipart/form-data: `image` 1 to 5 times (once for an avatar), `type`, `alt`, `altGerman` if there is one, and the four provenance fields. */
export const uploadProfileImages = defineRoute({
  name: "uploadProfileImages",
  method: "POST",
  path: "/profile/:id/upload",
  access: "agent",
  status: 201,
  summary: "Adds pictures to a character; only staff see them until an admin clears them",
  params: IdParams,
  multipart: true,
  reply: z.object({ images: z.array(CharacterImage) }),
  limit: { max: 120, windowMs: 60_000, by: "actor" },
});
export const updateCharacterImage = defineRoute({
  name: "updateCharacterImage",
  method: "PATCH",
  path: "/character/:id/image/:imageId",
  access: "admin",
  summary: "Changes the type, descriptions, focus or provenance of a picture",
  params: PictureParams,
  body: z.strictObject({
    type: z.optional(z.enum(IMAGE_TYPES)),
    alt: z.optional(PictureAlt),
    altGerman: z.optional(GermanAlt),
    focus: z.optional(Focus),
    provenance: z.optional(Provenance),
  }),
  reply: Character,
});
export const orderCharacterImages = defineRoute({
  name: "orderCharacterImages",
  method: "PUT",
  path: "/character/:id/images",
  access: "admin",
  summary: "Sets the order of all pictures; 409 if the list no longer matches the character's pictures",
  params: IdParams,
  body: z.strictObject({ order: z.array(Id).check(z.maxLength(100)) }),
  reply: Character,
  errors: ["conflict"],
});
export const clearCharacterImage = defineRoute({
  name: "clearCharacterImage",
  method: "POST",
  path: "/character/:id/image/:imageId/clear",
  access: "admin",
  summary: "Clears a picture: members may see it",
  params: PictureParams,
  reply: Character,
});
export const deleteCharacterImage = defineRoute({
  name: "deleteCharacterImage",
  method: "DELETE",
  path: "/character/:id/image/:imageId",
  access: "admin",
  summary: "Removes a picture; the last cleared avatar of a published character cannot be removed",
  params: PictureParams,
  reply: Character,
  errors: ["conflict"],
});
export const previewPrint = defineRoute({
  name: "previewPrint",
  method: "POST",
  path: "/characters/print",
  access: "admin",
  summary: "Draws one act from a sheet as it stands in the editor; `picture` is a data address; stores nothing",
  body: z.strictObject({
    ...z.pick(CharacterFields, {
      username: true,
      name: true,
      gender: true,
      birthday: true,
      ethnicity: true,
      hairColor: true,
      eyeColor: true,
      bodyType: true,
    }).shape,
    casting: Casting,
    act: z.number().check(z.int(), z.gte(1), z.lte(4)),
    palette: z.enum(PALETTES),
  }),
  reply: z.object({ picture: z.string(), alt: z.string() }),
  limit: { max: 240, windowMs: 60_000, by: "actor" },
});
export const drawCharacterPrints = defineRoute({
  name: "drawCharacterPrints",
  method: "POST",
  path: "/character/:id/prints",
  access: "admin",
  summary: "Orders the four prints of the stored sheet; drawn, they replace the character's earlier ones",
  params: IdParams,
  body: Seen,
  reply: Character,
  status: 202,
  errors: ["conflict"],
  limit: { max: 20, windowMs: 60_000, by: "actor" },
});

const ImportFault = z.object({ row: z.number(), username: z.string(), field: z.string(), why: z.string() });
/** `row` counts from 1; 0 is the file itself. Any fault, or a dry run, means that nothing is stored. */
export const ImportReport = z.object({
  isDryRun: z.boolean(),
  rows: z.array(
    z.object({
      row: z.number(),
      username: z.string(),
      action: z.enum(["create", "update", "nothing"]),
      state: z.enum(CHARACTER_STATES),
      newImages: z.number(),
      isWritten: z.boolean(),
    }),
  ),
  faults: z.array(ImportFault),
  written: z.number(),
});
export type ImportReport = z.output<typeof ImportReport>;

/** multipart/form-data: one `file` (the JSON), `image` for each picture under its name, `dryRun`, `clearPictures`. */
export const importCharacters = defineRoute({
  name: "importCharacters",
  method: "POST",
  path: "/characters/import",
  access: "admin",
  summary: "Creates or updates characters from a JSON file and its pictures, one transaction each",
  multipart: true,
  reply: ImportReport,
  limit: { max: 30, windowMs: 60_000, by: "actor" },
});
