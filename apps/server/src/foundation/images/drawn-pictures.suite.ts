import sharp from "sharp";

/** Draws test pictures. The gradient reveals turning, mirroring and flattening. */
export function drawPicture(width: number, height: number, format: "jpeg" | "png" | "gif" | "webp" = "jpeg") {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g"><stop stop-color="#802040"/><stop offset="1" stop-color="#f0c080"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(svg), { limitInputPixels: false }).toFormat(format).toBuffer();
}

const COMMENT_BYTES_MAX = 65_533;

/** Pads a JPEG to exactly `bytes` with comment segments. */
export function padJpeg(file: Buffer, bytes: number): Buffer {
  const parts: Buffer[] = [];
  for (let missing = bytes - file.length; missing > 0;) {
    // A comment takes at least four bytes, so the last one must not leave fewer.
    const room = Math.min(missing, COMMENT_BYTES_MAX + 2);
    const size = missing - room > 0 && missing - room < 4 ? room - 4 : room;
    const comment = Buffer.alloc(size, 0x20);
    comment.set([0xff, 0xfe]);
    comment.writeUInt16BE(size - 2, 2);
    parts.push(comment);
    missing -= size;
  }
  return Buffer.concat([file.subarray(0, 2), ...parts, file.subarray(2)]);
}

export type Sent = { status: number; body: ReturnType<typeof JSON.parse> };

/** Sends `POST /user/upload` as a browser does. */
export async function sendPictures(
  base: string,
  headers: Record<string, string>,
  files: readonly Buffer[],
  {
    type,
    field = "image",
    name = "picture.jpg",
    contentType = "image/jpeg",
  }: Partial<Record<"type" | "field" | "name" | "contentType", string>> = {},
): Promise<Sent> {
  const form = new FormData();
  if (type !== undefined) form.append("type", type);
  for (const file of files) form.append(field, new Blob([new Uint8Array(file)], { type: contentType }), name);
  const reply = await fetch(`${base}/api/user/upload`, { method: "POST", headers, body: form });
  return { status: reply.status, body: await reply.json() };
}

export function refusalOf(text: string): [number, string] {
  if (text === "Invalid file type, jpeg or png only") return [415, "unsupported-type"];
  return text === "Max file size allowed is 5 mb" ? [413, "payload-too-large"] : [422, "validation"];
}
