import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { heldStock } from "../desk/desk.queries.ts";
import { FORMATS, readerOf, VARIANT_WIDTHS, type Format, type VariantName } from "./image-address.ts";
import { findMemberImage } from "./images.queries.ts";
import { holderIn, memberReaderOf, OWN, type MemberImageReader } from "./member-image.ts";
import { findVariant, makeVariant } from "./make-variant.ts";
import { readMemberVariant } from "./sealed-files.ts";

const TYPES: Record<Format, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
const YEAR_S = 31_536_000;
const DAY_S = 86_400;
const HOUR_S = 3_600;

type Signed = { Querystring: { d?: string; s?: string; a?: string } };
type Address = Signed & { Params: { id: string; palette: string; file: string } };
type MemberAddress = Signed & { Params: { id: string; file: string } };

/** `small.webp` as a size and a format that are served. */
function variantOf(file: string): { name: VariantName; format: Format } | undefined {
  const [name = "", format = ""] = file.split(".");
  const isKnown = Object.hasOwn(VARIANT_WIDTHS, name) && FORMATS.some((one) => one === format);
  return isKnown ? { name: name as VariantName, format: format as Format } : undefined;
}

type Found = NonNullable<Awaited<ReturnType<typeof findMemberImage>>>;

/** Whether the address opens the picture now: a holder's goes with the claim, before and after it is one of nobody. */
async function maySee(deps: Deps, image: Found, reader: MemberImageReader): Promise<boolean> {
  const holder = holderIn(reader);
  if (holder === undefined) return reader !== "desk" || !image.under_moderation;
  const { conversation_id: conversationId } = image;
  return conversationId !== null && (await heldStock(deps.db, holder, conversationId)) !== undefined;
}

/**
 * Pictures of members: their owner sees them at once, admins to judge them, operators once they are cleared; of a chat
 * also whoever holds its claim.
 */
function serveMemberPictures(app: FastifyInstance, deps: Deps): void {
  app.get<MemberAddress>(`/media/:id/${OWN}/:file`, { schema: { hide: true } }, async (request, reply) => {
    const { id, file } = request.params;
    const variant = variantOf(file);
    const reader = memberReaderOf(deps.keys, deps.clock.now(), id, request.query);
    const image = variant && reader && (await findMemberImage(deps.db, id));
    if (!image || !(await maySee(deps, image, reader))) throw new AppError("not-found");
    const bytes = await readMemberVariant(deps, image, variant.name, variant.format);
    return reply
      .header("cache-control", holderIn(reader) === undefined ? `private, max-age=${HOUR_S}` : "private, no-store")
      .header("cross-origin-resource-policy", "same-origin")
      .header("x-content-type-options", "nosniff")
      .type(TYPES[variant.format])
      .send(bytes);
  });
}

/**
 * `/media/<image>/<palette>/<variant>.<format>`: cleared avatars of characters are public, everything else needs its
 * signature, and what is under moderation that of the desk.
 */
export function serveImages(app: FastifyInstance, deps: Deps): void {
  serveMemberPictures(app, deps);
  app.get<Address>("/media/:id/:palette/:file", { schema: { hide: true } }, async (request, reply) => {
    const { id, palette, file } = request.params;
    const variant = /^[a-z]{1,12}$/.test(palette) ? variantOf(file) : undefined;
    const image = variant && (await findVariant(deps, id, palette));
    if (!variant || !image) throw new AppError("not-found");
    const reader = readerOf(deps.keys, deps.clock.now(), id, request.query);
    const isOpen = image.type === "avatar" && !image.under_moderation;
    if (!isOpen && (reader === undefined || (image.under_moderation && reader !== "desk")))
      throw new AppError("not-found");
    const bytes = await makeVariant(deps, image, palette, variant.name, variant.format);
    const cache = isOpen ? `public, max-age=${YEAR_S}, immutable` : `private, max-age=${DAY_S}`;
    return reply
      .header("cache-control", cache)
      .header("cross-origin-resource-policy", "same-origin")
      .header("x-content-type-options", "nosniff")
      .type(TYPES[variant.format])
      .send(bytes);
  });
}
