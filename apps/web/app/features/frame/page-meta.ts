import type { Locale } from "@masq/contract/ssr-context";
import type { MetaDescriptor } from "react-router";
import type { RootData } from "../../root.tsx";
import { titled } from "../../shared/title.ts";

type Given = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};

const OG_LOCALES: Readonly<Record<Locale, string>> = { en: "en_GB", de: "de_DE" };

/** Title, description, canonical address and the tags of shared links, for a page that a guest may find. */
export function publicMeta({ matches, location }: Given, title: string, description: string): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  const named = titled(matches, title);
  if (root === undefined) return named;
  const address = `https://${root.brand.domain}${location.pathname}`;
  return [
    ...named,
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    // A brand that is closed for newcomers is served and not found.
    ...(root.brand.legacyMode ? [{ name: "robots", content: "noindex" }] : []),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: root.brand.productName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:locale", content: OG_LOCALES[root.locale] },
  ];
}

/** For pages that are of use to one person only. */
export function hiddenMeta({ matches }: Pick<Given, "matches">, title: string): MetaDescriptor[] {
  return [...titled(matches, title), { name: "robots", content: "noindex" }];
}
