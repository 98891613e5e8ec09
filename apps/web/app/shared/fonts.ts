import { fontFiles, type BrandTheme } from "@masq/ui/brand-style";

const URLS = import.meta.glob<string>("../../../../packages/ui/fonts/*-latin.woff2", {
  query: "?url",
  import: "default",
  eager: true,
});

export function fontUrls(theme: BrandTheme): string[] {
  return fontFiles(theme).flatMap((file) =>
    Object.entries(URLS).flatMap(([path, url]) => (path.endsWith(`/${file}`) ? [url] : [])),
  );
}
