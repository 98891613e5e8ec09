import type { FastifyRequest } from "fastify";
import { AppError, invalid } from "../../platform/app-error.ts";
import { PICTURE_FAULTS, pictureRefusal } from "./read-picture.ts";

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
/** Texts, and what stands around the parts. */
const FRAME_BYTES = 256 * 1024;

const isFault = (error: unknown, code: string): boolean => (error as { code?: string }).code === code;

/** Whatever the parser says is a fault of what came: it was cut off, or is no multipart at all. */
function refusal(error: unknown, bounds: UploadBounds): AppError {
  if (error instanceof AppError) return error;
  if (isFault(error, "FST_FILES_LIMIT"))
    return invalid({ [bounds.fileFields[0] ?? "file"]: `At most ${bounds.files} files` });
  return new AppError("malformed", { cause: error });
}

/** Rejects as soon as more has come than all parts may weigh, also of what belongs to no part. */
function refuseMore({ raw, headers }: FastifyRequest, max: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    const refuse = (): void => reject(new AppError("payload-too-large"));
    if (Number(headers["content-length"]) > max) return refuse();
    let came = 0;
    raw.on("data", (chunk: Buffer) => {
      came += chunk.length;
      if (came > max) refuse();
    });
  });
}

/** Does not wait for the rest of a file that is too large. */
async function readFile(file: AsyncIterable<Buffer>, bounds: UploadBounds): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > bounds.fileBytes) {
      const text = PICTURE_FAULTS.bytes;
      throw pictureRefusal("bytes", { [bounds.fileFields[0] ?? "file"]: text }, text);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

async function readParts(request: FastifyRequest, bounds: UploadBounds): Promise<Upload> {
  const upload: Upload = { texts: {}, files: [] };
  let total = 0;
  const limits = { files: bounds.files, fileSize: bounds.fileBytes + 1, fields: TEXTS_MAX, fieldSize: TEXT_BYTES };
  for await (const part of request.parts({ limits, preservePath: true })) {
    const known: readonly string[] = part.type === "file" ? bounds.fileFields : bounds.textFields;
    if (part.type === "file") {
      // A file that nobody reads would hold the request open.
      const bytes = await readFile(part.file, bounds);
      total += bytes.length;
      if (total > bounds.allBytes) throw new AppError("payload-too-large");
      if (known.includes(part.fieldname)) upload.files.push({ field: part.fieldname, name: part.filename, bytes });
    } else if (known.includes(part.fieldname) && !Object.hasOwn(upload.texts, part.fieldname)) {
      if (part.valueTruncated) throw invalid({ [part.fieldname]: "The field is not valid" });
      upload.texts[part.fieldname] = String(part.value);
      continue;
    }
    if (!known.includes(part.fieldname)) throw invalid({ [part.fieldname]: "Unknown field" });
    if (part.type === "field") throw invalid({ [part.fieldname]: "Given twice" });
  }
  return upload;
}

/**
 * The parts of a multipart request, read within bounds into memory. Errors: unsupported-type (no multipart), malformed (cut
 * off, or without a boundary), payload-too-large (a file, or all of them together), validation (unknown or repeated text
 * fields, too many files).
 */
export async function readUpload(request: FastifyRequest, bounds: UploadBounds): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError("unsupported-type");
  try {
    return await Promise.race([refuseMore(request, bounds.allBytes + FRAME_BYTES), readParts(request, bounds)]);
  } catch (error) {
    throw refusal(error, bounds);
  }
}
