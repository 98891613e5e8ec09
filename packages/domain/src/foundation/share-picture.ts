import { DISCLOSURE_LOCALES, type DisclosureLocale } from "./disclosure.ts";
import { PUBLIC_PAGES, type PublicPage } from "./public-pages.ts";

export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** The picture's contents; other contents, another URL. */
export type SharePicture = {
  title: string;
  product: string;
  theme: {
    hue: number;
    hue2: number;
    displayFont: string;
    textFont: string;
    frame: string;
    defaultTheme: string;
    palette: string;
    lift?: number;
    mark?: string;
  };
};

const DRAWING = 3;
const nameOf = (page: PublicPage): string => (page === "/" ? "home" : page.slice(1).replaceAll("/", "-"));

/** FNV-1a: distinguishes contents; not for secrets. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

const WITH_MASK: readonly PublicPage[] = ["/", "/about-us", "/sign-up"];
/** Whether the page's character wears a mask: never where money, law, age or safety is the matter. */
export const wearsMask = (page: PublicPage): boolean => WITH_MASK.includes(page);

/** URL path of a public page's picture for shared links: `/share/<version>/prices.en.jpg`. */
export function sharePath(page: PublicPage, locale: DisclosureLocale, { title, product, theme }: SharePicture): string {
  const { hue, hue2, displayFont, textFont, frame, defaultTheme, palette, lift = 0, mark = "curtain" } = theme;
  const version = digest(
    [DRAWING, title, product, hue, hue2, displayFont, textFont, frame, defaultTheme, palette, lift, mark].join("\n"),
  );
  return `/share/${version}/${nameOf(page)}.${locale}.jpg`;
}

/** The page and language of a file name; undefined if unknown. */
export function shareFile(file: string): { page: PublicPage; locale: DisclosureLocale } | undefined {
  const [name, locale, type, ...more] = file.split(".");
  const page = PUBLIC_PAGES.find((one) => nameOf(one) === name);
  const spoken = DISCLOSURE_LOCALES.find((one) => one === locale);
  return page !== undefined && spoken !== undefined && type === "jpg" && more.length === 0
    ? { page, locale: spoken }
    : undefined;
}
