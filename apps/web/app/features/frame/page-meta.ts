import type { Locale } from "@masq/contract/ssr-context";
import { isPublicPage } from "@masq/domain/foundation/public-pages";
import { SHARE_PICTURE, sharePath } from "@masq/domain/foundation/share-picture";
import type { MetaDescriptor } from "react-router";
import type { RootData } from "../../shared/read-root.ts";
import { titled } from "../../shared/title.ts";

export type MetaGiven = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};

const OG_LOCALES: Readonly<Record<Locale, string>> = { en: "en_GB", de: "de_DE" };

export const rootOf = ({ matches }: Pick<MetaGiven, "matches">): RootData | undefined =>
  matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;

/** The image of a shared link; its address changes with its content. */
export function shareAddress(root: RootData, pathname: string, title: string): string | null {
  const { brand, locale } = root;
  if (!isPublicPage(pathname)) return null;
  const path = sharePath(pathname, locale, { title, product: brand.productName, theme: brand.theme });
  return `https://${brand.domain}${path}`;
}

/** Title, description, canonical address and social tags, for a page that guests may find. */
export function publicMeta(given: MetaGiven, title: string, description: string): MetaDescriptor[] {
  const root = rootOf(given);
  const named = titled(given.matches, title);
  if (root === undefined) return named;
  const { brand, locale } = root;
  const { pathname } = given.location;
  const address = `https://${brand.domain}${pathname}`;
  const picture = shareAddress(root, pathname, title);
  return [
    ...named,
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    // A brand closed to newcomers is served, but not indexed.
    ...(brand.legacyMode ? [{ name: "robots", content: "noindex" }] : []),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.productName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:locale", content: OG_LOCALES[locale] },
    ...(picture === null
      ? []
      : [
          { property: "og:image", content: picture },
          { property: "og:image:type", content: "image/jpeg" },
          { property: "og:image:width", content: String(SHARE_PICTURE.width) },
          { property: "og:image:height", content: String(SHARE_PICTURE.height) },
          { property: "og:image:alt", content: `${title}. ${brand.disclosure.text}` },
          { name: "twitter:card", content: "summary_large_image" },
        ]),
  ];
}
