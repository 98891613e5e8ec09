import type { FastifyRequest } from "fastify";
import { AppError, invalid } from "../../platform/app-error.ts";
import { PICTURE_FAULTS, pictureRefusal } from "./read-picture.ts";

export type UploadedFile = { field: string; name: string; bytes: Buffer };
export type Upload = { texts: Record<string, string>; files: UploadedFile[] };

/** `files`, `fileBytes`, `allBytes`: maximums. `fields`: allowed names of files and texts. */
export type UploadBounds = {
  files: number;
  fileBytes: number;
  allBytes: number;
  fileFields: readonly string[];
  textFields: readonly string[];
};

const TEXT_BYTES = 2_000;
const TEXTS_MAX = 20;
/** Allowance for texts and part headers. */
const FRAME_BYTES = 256 * 1024;

const isFault = (error: unknown, code: string): boolean => (error as { code?: string }).code === code;

/** Any parser error means bad input: truncated, or not multipart. */
function refusal(error: unknown, bounds: UploadBounds): AppError {
  if (error instanceof AppError) return error;
  if (isFault(error, "FST_FILES_LIMIT"))
    return invalid({ [bounds.fileFields[0] ?? "file"]: `At most ${bounds.files} files` });
  return new AppError("malformed", { cause: error });
}

/** Rejects once the request exceeds the total of all parts, counting bytes outside any part too. */
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

/** Stops reading a file that is too large. */
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
      // An unread file would keep the request open.
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
 * Reads a multipart request into memory, within bounds. Errors: unsupported-type (not multipart), malformed (truncated,
 * or without a boundary), payload-too-large (one file, or all together), validation (unknown or repeated text fields,
 * too many files).
 */
export async function readUpload(request: FastifyRequest, bounds: UploadBounds): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError("unsupported-type");
  try {
    return await Promise.race([refuseMore(request, bounds.allBytes + FRAME_BYTES), readParts(request, bounds)]);
  } catch (error) {
    throw refusal(error, bounds);
  }
}
