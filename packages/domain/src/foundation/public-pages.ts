/**
 * The pages that a search engine may know: each has a title and a description of its own, stands in the sitemap, is read
 * without a login and without a script, and has a picture for shared links. Everything else says `noindex`.
 */
export const PUBLIC_PAGES = [
  "/",
  "/about-us",
  "/faq",
  "/prices",
  "/sign-up",
  "/sign-in",
  "/transparency",
  "/terms",
  "/privacy-policy",
  "/cookie-policy",
  "/contact-us",
  "/content-removal",
  "/affiliates",
] as const;
export type PublicPage = (typeof PUBLIC_PAGES)[number];

export const isPublicPage = (path: string): path is PublicPage => (PUBLIC_PAGES as readonly string[]).includes(path);

/** What filters of families look for: not for minors (rtalabel.org). Stands in a header of every answer and on every page. */
export const ADULTS_ONLY = "RTA-5042-1996-1400-1577-RTA";

/** Of text and links; what else they have works without script, too, so that a guest gets none until the page is touched. */
export const READING_PAGES: readonly string[] = [
  "/",
  "/about-us",
  "/cookie-policy",
  "/faq",
  "/prices",
  "/privacy-policy",
  "/terms",
  "/transparency",
];
