import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { isOfAgeAt } from "../../http/authenticate.ts";
import { resolveBrand } from "../../http/resolve-brand.ts";
import { AppError } from "../../platform/app-error.ts";
import { fetchingAgent, fetchingMember } from "../../people/auth/find-fetcher.ts";
import { heldStock } from "../../chat/desk/desk.queries.ts";
import {
  FORMATS,
  readerOf,
  VARIANT_WIDTHS,
  type Format,
  type ImageReader,
  PRINT_WIDTHS,
  type PrintName,
  type VariantName,
} from "../../foundation/images/image-address.ts";
import { findMemberImage } from "../../foundation/images/images.queries.ts";
import { holderIn, memberReaderOf, OWN, type MemberImageReader } from "../../foundation/images/member-image.ts";
import { findVariant, makeVariant } from "../../foundation/images/make-variant.ts";
import { readMemberVariant } from "../../foundation/images/sealed-files.ts";

const TYPES: Record<Format, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
const YEAR_S = 31_536_000;
const HOUR_S = 3_600;
const MINUTES_S = 300;

type Signed = { Querystring: { d?: string; s?: string; a?: string } };
type Address = Signed & { Params: { id: string; palette: string; file: string } };
type MemberAddress = Signed & { Params: { id: string; file: string } };

/** Parses `small.webp` into a served size and format. */
function variantOf(file: string): { name: VariantName; format: Format } | undefined {
  const [name = "", format = ""] = file.split(".");
  const isKnown = Object.hasOwn(VARIANT_WIDTHS, name) && FORMATS.some((one) => one === format);
  return isKnown ? { name: name as VariantName, format: format as Format } : undefined;
}

/** As `variantOf`, or a print that hangs on a card; a mask needs transparency, which JPEG lacks; the wall is as drawn. */
function printOf(file: string): { name: PrintName | VariantName; format: Format } | undefined {
  const [name = "", format = ""] = file.split(".");
  if (!Object.hasOwn(PRINT_WIDTHS, name)) return variantOf(file);
  const isServed = name.startsWith("wall-")
    ? format === "avif"
    : FORMATS.some((one) => one === format) && !(name.startsWith("mask-") && format === "jpg");
  return isServed ? { name: name as PrintName, format: format as Format } : undefined;
}

type Found = NonNullable<Awaited<ReturnType<typeof findMemberImage>>>;

/**
 * Whether this reader may see the picture now; the address alone is not enough. A holder's access starts and ends with
 * the claim.
 */
async function maySee(deps: Deps, request: FastifyRequest, image: Found, reader: MemberImageReader): Promise<boolean> {
  if (reader === "owner") return (await fetchingMember(deps, request))?.id === image.member_id;
  const agent = await fetchingAgent(deps, request);
  if (agent === undefined) return false;
  const holder = holderIn(reader);
  if (holder === undefined) return reader === "admin" ? agent.role === "admin" : !image.under_moderation;
  if (holder !== agent.id) return false;
  const { conversation_id: conversationId } = image;
  return conversationId !== null && (await heldStock(deps.db, holder, conversationId)) !== undefined;
}

/**
 * Members' pictures: always for their owner, for admins to judge, for operators once cleared. A chat picture also for
 * the claim's holder.
 */
function serveMemberPictures(app: FastifyInstance, deps: Deps): void {
  app.get<MemberAddress>(`/media/:id/${OWN}/:file`, { schema: { hide: true } }, async (request, reply) => {
    const { id, file } = request.params;
    const variant = variantOf(file);
    const reader = memberReaderOf(deps.keys, deps.clock.now(), id, request.query);
    const image = variant && reader && (await findMemberImage(deps.db, id));
    if (!image || !(await maySee(deps, request, image, reader))) throw new AppError("not-found");
    const bytes = await readMemberVariant(deps, image, variant.name, variant.format);
    return reply
      .header("cache-control", holderIn(reader) === undefined ? `private, max-age=${MINUTES_S}` : "private, no-store")
      .header("cross-origin-resource-policy", "same-origin")
      .header("x-content-type-options", "nosniff")
      .type(TYPES[variant.format])
      .send(bytes);
  });
}

/** A signed address of a character's picture works for staff, and for signed-in adult members of this brand. */
async function mayFetch(deps: Deps, request: FastifyRequest, reader: ImageReader | undefined): Promise<boolean> {
  if (reader === "member") {
    const [member, brand] = [await fetchingMember(deps, request), await resolveBrand(deps, request)];
    if (member?.brandId === brand.id) return isOfAgeAt(brand, member);
  }
  return (await fetchingAgent(deps, request)) !== undefined;
}

/**
 * `/media/<image>/<palette>/<variant>.<format>`: cleared avatars of characters are public. Everything else needs a
 * signature; pictures under moderation need the desk's.
 */
export function serveImages(app: FastifyInstance, deps: Deps): void {
  serveMemberPictures(app, deps);
  app.get<Address>("/media/:id/:palette/:file", { schema: { hide: true } }, async (request, reply) => {
    const { id, palette, file } = request.params;
    const variant = /^[a-z]{1,12}$/.test(palette) ? printOf(file) : undefined;
    const image = variant && (await findVariant(deps, id, palette));
    // A locked act's print hangs on the card, which is open.
    if (!variant || !image || (Object.hasOwn(PRINT_WIDTHS, variant.name) && image.type !== "avatar"))
      throw new AppError("not-found");
    const reader = readerOf(deps.keys, deps.clock.now(), id, request.query);
    const isOpen = image.type === "avatar" && !image.under_moderation;
    if (!isOpen && (reader === undefined || (image.under_moderation && reader !== "desk")))
      throw new AppError("not-found");
    if (!isOpen && !(await mayFetch(deps, request, reader))) throw new AppError("not-found");
    const bytes = await makeVariant(deps, image, palette, variant.name, variant.format);
    const cache = isOpen ? `public, max-age=${YEAR_S}, immutable` : `private, max-age=${HOUR_S}`;
    return reply
      .header("cache-control", cache)
      .header("cross-origin-resource-policy", "same-origin")
      .header("x-content-type-options", "nosniff")
      .type(TYPES[variant.format])
      .send(bytes);
  });
}
