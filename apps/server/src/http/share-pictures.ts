import type { DisclosureLocale } from "@masq/domain/foundation/disclosure";
import { LOCALE_COOKIE } from "@masq/contract/ssr-context";
import type { listCast } from "@masq/contract/member/profiles";
import type { ReplyOf } from "@masq/contract/route";
import { productName } from "@masq/domain/foundation/product-name";
import type { PublicPage } from "@masq/domain/foundation/public-pages";
import { shareFile, sharePath, wearsMask } from "@masq/domain/foundation/share-picture";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { AppError } from "../platform/app-error.ts";
import type { BrandRecord } from "./actor.ts";
import { drawSharePicture, type Portrait } from "./draw-share-picture.ts";
import { resolveBrand } from "./resolve-brand.ts";

const YEAR_S = 31_536_000;
const FOREVER = `public, max-age=${YEAR_S}, immutable`;
const TITLE = /<meta property="og:title" content="([^"]*)"/;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

type Asked = { brand: BrandRecord; host: string; page: PublicPage; locale: DisclosureLocale };
type Drawn = { path: string; picture: Promise<Buffer> };

/** The page's own title, so that no second list can differ. */
async function titleOf(app: FastifyInstance, { host, page, locale }: Asked): Promise<string> {
  const reply = await app.inject({ url: page, headers: { host, cookie: `${LOCALE_COOKIE}=${locale}` } });
  const found = reply.statusCode === 200 ? TITLE.exec(reply.body)?.[1] : undefined;
  if (found === undefined) throw new AppError("not-found");
  return found.replaceAll(/&([#\w]+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/** The brand's first featured character with a picture; without one the brand's mark is shown. */
async function portraitOf(app: FastifyInstance, { brand, host, page }: Asked): Promise<Portrait | null> {
  const list = await app.inject({
    url: "/api/cast",
    headers: { host, "x-api-key": brand.apiKey },
  });
  if (list.statusCode !== 200) return null;
  const { profiles } = list.json<ReplyOf<typeof listCast>>();
  const image = profiles.find(({ images }) => images.length > 0)?.images[0];
  const read = async (address: string | undefined): Promise<Buffer | null> => {
    if (address === undefined) return null;
    const picture = await app.inject({ url: address, headers: { host } });
    return picture.statusCode === 200 ? picture.rawPayload : null;
  };
  const [card, mask] = await Promise.all([
    read(image?.medium),
    read(wearsMask(page) ? image?.mask?.medium : undefined),
  ]);
  return card === null ? null : { card, mask };
}

/**
 * `/share/<version>/<page>.<language>.jpg`: one picture per public page, language and brand, drawn once per process and
 * again when the brand changes. No address draws anything else: an older version redirects to the newest.
 */
export function serveSharePictures(app: FastifyInstance, deps: Deps): void {
  const titles = new Map<string, Promise<string>>();
  const pictures = new Map<string, Drawn>();
  const once = <T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> => {
    const made = known.get(key) ?? make();
    known.set(key, made);
    // Retry after a failure.
    made.catch(() => known.delete(key));
    return made;
  };
  const draw = async (asked: Asked, title: string): Promise<Buffer> => {
    const { brand, locale } = asked;
    const portrait = await portraitOf(app, asked);
    return drawSharePicture({ theme: brand.theme, product: productName(brand.domain), title, locale, portrait });
  };
  const pictureAt = (key: string, path: string, asked: Asked, title: string): Promise<Buffer> => {
    const known = pictures.get(key);
    if (known?.path === path) return known.picture;
    const picture = draw(asked, title);
    pictures.set(key, { path, picture });
    picture.catch(() => pictures.delete(key));
    return picture;
  };
  app.get<{ Params: { version: string; file: string } }>(
    "/share/:version/:file",
    { schema: { hide: true } },
    async (request, reply) => {
      const wanted = shareFile(request.params.file);
      if (!wanted) throw new AppError("not-found");
      const asked: Asked = { ...wanted, brand: await resolveBrand(deps, request), host: request.host };
      const { brand, page, locale } = asked;
      const key = `${brand.id} ${page} ${locale}`;
      const title = await once(titles, key, () => titleOf(app, asked));
      const path = sharePath(page, locale, { title, product: productName(brand.domain), theme: brand.theme });
      if (request.url !== path) return reply.header("cache-control", "no-cache").redirect(path, 302);
      return (
        reply
          .header("cache-control", FOREVER)
          // Meant to be embedded elsewhere.
          .header("cross-origin-resource-policy", "cross-origin")
          .type("image/jpeg")
          // Also redrawn when the brand starts age checks: then it shows no portrait (override O-43).
          .send(await pictureAt(`${key} ${brand.settings.agePolicy === undefined}`, path, asked, title))
      );
    },
  );
}
