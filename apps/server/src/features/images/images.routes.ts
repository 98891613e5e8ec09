import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { FORMATS, isSigned, VARIANT_WIDTHS, type Format, type VariantName } from "./image-address.ts";
import { findVariant, makeVariant } from "./make-variant.ts";

const TYPES: Record<Format, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
const YEAR_S = 31_536_000;
const DAY_S = 86_400;

type Address = { Params: { id: string; palette: string; file: string }; Querystring: { d?: string; s?: string } };

/** `/media/<image>/<palette>/<variant>.<format>`: avatars of characters are public, everything else needs its signature. */
export function serveImages(app: FastifyInstance, deps: Deps): void {
  app.get<Address>("/media/:id/:palette/:file", { schema: { hide: true } }, async (request, reply) => {
    const { id, palette, file } = request.params;
    const [name = "", format = ""] = file.split(".");
    const isKnown = name in VARIANT_WIDTHS && FORMATS.some((one) => one === format) && /^[a-z]{1,12}$/.test(palette);
    const image = isKnown ? await findVariant(deps, id, palette) : undefined;
    if (!image) throw new AppError("not-found");
    const { d, s } = request.query;
    if (image.type !== "avatar" && !isSigned(deps.keys, deps.clock.now(), id, d, s)) throw new AppError("not-found");
    const bytes = await makeVariant(deps, image, palette, name as VariantName, format as Format);
    const cache = image.type === "avatar" ? `public, max-age=${YEAR_S}, immutable` : `private, max-age=${DAY_S}`;
    return reply
      .header("cache-control", cache)
      .header("cross-origin-resource-policy", "same-origin")
      .header("x-content-type-options", "nosniff")
      .type(TYPES[format as Format])
      .send(bytes);
  });
}
