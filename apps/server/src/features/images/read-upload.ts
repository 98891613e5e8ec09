import type { FastifyRequest } from "fastify";
import { AppError, invalid } from "../../platform/app-error.ts";
import { PICTURE_FAULTS } from "./read-picture.ts";

export type UploadedFile = { field: string; name: string; bytes: Buffer };
export type Upload = { texts: Record<string, string>; files: UploadedFile[] };

/** `files`, `fileBytes`, `allBytes`: the most of each. `fields`: the names that may come, files and texts. */
export type UploadBounds = {
  files: number;
  fileBytes: number;
  allBytes: number;
  fileFields: readonly string[];
  textFields: readonly string[];
};

const TEXT_BYTES = 2_000;
const TEXTS_MAX = 20;

const isFault = (error: unknown, code: string): boolean => (error as { code?: string }).code === code;

function refusal(error: unknown, bounds: UploadBounds): unknown {
  if (isFault(error, "FST_FILES_LIMIT"))
    return invalid({ [bounds.fileFields[0] ?? "file"]: `At most ${bounds.files} files` });
  if (isFault(error, "FST_REQ_FILE_TOO_LARGE"))
    return invalid({ [bounds.fileFields[0] ?? "file"]: PICTURE_FAULTS.bytes }, PICTURE_FAULTS.bytes);
  return error;
}

/**
 * The parts of a multipart request, read within bounds into memory. Errors: unsupported-type (no multipart), validation
 * (unknown or repeated text fields, too many or too large files), payload-too-large (all of them together).
 */
export async function readUpload(request: FastifyRequest, bounds: UploadBounds): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError("unsupported-type");
  const upload: Upload = { texts: {}, files: [] };
  let total = 0;
  const limits = { files: bounds.files, fileSize: bounds.fileBytes, fields: TEXTS_MAX, fieldSize: TEXT_BYTES };
  try {
    for await (const part of request.parts({ limits, preservePath: true })) {
      const known: readonly string[] = part.type === "file" ? bounds.fileFields : bounds.textFields;
      if (part.type === "file") {
        // A file that nobody reads would hold the request open.
        const bytes = await part.toBuffer();
        total += bytes.length;
        if (total > bounds.allBytes) throw new AppError("payload-too-large");
        if (known.includes(part.fieldname)) upload.files.push({ field: part.fieldname, name: part.filename, bytes });
      } else if (known.includes(part.fieldname) && !(part.fieldname in upload.texts)) {
        if (part.valueTruncated) throw invalid({ [part.fieldname]: "The field is not valid" });
        upload.texts[part.fieldname] = String(part.value);
        continue;
      }
      if (!known.includes(part.fieldname)) throw invalid({ [part.fieldname]: "Unknown field" });
      if (part.type === "field") throw invalid({ [part.fieldname]: "Given twice" });
    }
  } catch (error) {
    throw refusal(error, bounds);
  }
  return upload;
}
