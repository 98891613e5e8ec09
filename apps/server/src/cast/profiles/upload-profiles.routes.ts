import * as contract from "@masq/contract/agent/characters";
import { PictureAlt, Provenance } from "@masq/contract/character";
import { faultsOf } from "@masq/contract/zod-faults";
import { IMAGE_BYTES_MAX, IMAGES_PER_UPLOAD } from "@masq/domain/constants";
import { IMAGE_TYPES } from "@masq/domain/vocabulary";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { invalid } from "../../platform/app-error.ts";
import { readUpload, type Upload } from "../../foundation/images/read-upload.ts";
import { addPictures, type PictureTexts } from "./add-pictures.ts";
import { viewPicture } from "./admin-profiles.views.ts";
import { importCharacters } from "./import-characters.ts";
import { uploadedFolder } from "./read-import.ts";

const UploadTexts = z.strictObject({
  type: z._default(z.enum(IMAGE_TYPES), "other"),
  alt: PictureAlt,
  altGerman: z.optional(PictureAlt),
  ...Provenance.shape,
});
const PICTURES = {
  files: IMAGES_PER_UPLOAD,
  fileBytes: IMAGE_BYTES_MAX,
  allBytes: IMAGES_PER_UPLOAD * IMAGE_BYTES_MAX,
  fileFields: ["image"],
  textFields: Object.keys(UploadTexts.shape),
};
const IMPORT_FILES_MAX = 200;
const IMPORT_BYTES_MAX = 100 * 1024 * 1024;
const IMPORT = {
  files: IMPORT_FILES_MAX + 1,
  fileBytes: IMAGE_BYTES_MAX,
  allBytes: IMPORT_BYTES_MAX,
  fileFields: ["image", "file"],
  textFields: ["dryRun", "clearPictures", "companyId"],
};

/** Errors: validation, with the faults of all fields at once. */
function picturesOf({ texts, files }: Upload): PictureTexts {
  const parsed = UploadTexts.safeParse(texts);
  const faults = parsed.success ? {} : faultsOf(parsed.error);
  if (files.length === 0) faults["image"] = "Required";
  const isAvatar = parsed.success && parsed.data.type === "avatar";
  if (isAvatar && files.length > 1) faults["image"] = "Only one profile picture";
  if (!parsed.success || Object.keys(faults).length > 0) throw invalid(faults);
  const { type, alt, altGerman, ...provenance } = parsed.data;
  return { type, alt, altGerman, provenance };
}

export function serveUploads(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.uploadProfileImages, async ({ params, actor, http }) => {
    const upload = await readUpload(http.request, PICTURES);
    const added = await addPictures(deps, actor, params.id, { files: upload.files, texts: picturesOf(upload) });
    const look = { keys: deps.keys, now: deps.clock.now(), palette: "" };
    return { images: added.map((picture) => viewPicture(look, picture)) };
  });
  serveRoute(scope, deps, "agent", contract.importCharacters, async ({ actor, http }) => {
    const { texts, files } = await readUpload(http.request, IMPORT);
    const { json, read } = uploadedFolder(files);
    return importCharacters(deps, actor, {
      json,
      read,
      companyId: texts["companyId"],
      isDryRun: texts["dryRun"] !== "false",
      clearsPictures: texts["clearPictures"] === "true",
    });
  });
}
