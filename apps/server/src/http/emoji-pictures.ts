import type { FastifyInstance } from "fastify";
import fs from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Deps } from "../deps.ts";
import { AppError } from "../platform/app-error.ts";
import { sharp } from "../platform/drawing/sharp.ts";

const SIZE_PX = 64;
const YEAR_S = 31_536_000;
const CODE = /^[0-9a-f]{4,6}(-[0-9a-f]{4,6}){0,11}$/;
/** Drawings are 36 units wide. */
const DRAWN_PX = 36;
const DPI = 72;

/** Twemoji omits leading zeros, and usually the emoji presentation selector. */
const drawingsOf = (code: string): string[] => {
  const plain = code.replace(/^0+/, "");
  return [plain, plain.replaceAll("-fe0f", "")];
};

async function readDrawing(code: string): Promise<Buffer> {
  const folder = new URL(".", import.meta.resolve("@twemoji/svg/package.json"));
  for (const name of drawingsOf(code)) {
    const drawing = await fs.readFile(fileURLToPath(new URL(`${name}.svg`, folder))).catch(() => undefined);
    if (drawing) return drawing;
  }
  throw new AppError("not-found");
}

/** The stored picture, drawn on first use. */
async function readPicture(deps: Pick<Deps, "storage">, code: string): Promise<Buffer> {
  const key = `emoji/${SIZE_PX}/${code}.png`;
  const stored = await deps.storage.get(key);
  if (stored) return stored;
  const drawing = await readDrawing(code);
  const bytes = await sharp(drawing, { density: (DPI * SIZE_PX) / DRAWN_PX })
    .resize(SIZE_PX, SIZE_PX)
    .png({ compressionLevel: 9 })
    .toBuffer();
  await deps.storage.put(key, bytes, "image/png");
  return bytes;
}

/** `/emoji/64/<code points>.png`, named like the public sets, so that `EMOJI_URL` may point to one. */
export function serveEmojiPictures(app: FastifyInstance, deps: Deps): void {
  const underway = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { file: string } }>("/emoji/64/:file", { schema: { hide: true } }, async (request, reply) => {
    const [, code = ""] = /^(.+)\.png$/.exec(request.params.file) ?? [];
    if (!CODE.test(code)) throw new AppError("not-found");
    const picture = underway.get(code) ?? readPicture(deps, code).finally(() => underway.delete(code));
    underway.set(code, picture);
    return (
      reply
        .header("cache-control", `public, max-age=${YEAR_S}, immutable`)
        // A CDN in front of this path serves it under its own name.
        .header("cross-origin-resource-policy", "cross-origin")
        .type("image/png")
        .send(await picture)
    );
  });
}
