/**
 * The pages for search engines: each has its own title and description, is in the sitemap, works without login or
 * script, and has a picture for shared links. Everything else is `noindex`.
 */
export const PUBLIC_PAGES = [
  "/",
  "/about-us",
  "/faq",
  "/prices",
  "/sign-up",
  "/sign-in",
  "/transparency",
  "/crisis",
  "/terms",
  "/privacy-policy",
  "/cookie-policy",
  "/contact-us",
  "/content-removal",
  "/affiliates",
] as const;
export type PublicPage = (typeof PUBLIC_PAGES)[number];

export const isPublicPage = (path: string): path is PublicPage => (PUBLIC_PAGES as readonly string[]).includes(path);

/** The label for parental filters: not for minors (rtalabel.org). In a header of every response and on every page. */
export const ADULTS_ONLY = "RTA-5042-1996-1400-1577-RTA";

/** Pages of text and links, which work without script: guests load none until they touch the page. */
export const READING_PAGES: readonly string[] = [
  "/",
  "/about-us",
  "/cookie-policy",
  "/faq",
  "/prices",
  "/privacy-policy",
  "/terms",
  "/transparency",
  "/crisis",
];
