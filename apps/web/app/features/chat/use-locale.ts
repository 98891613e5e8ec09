import { useRootData } from "../../shared/viewer.ts";

/** The page's language with the browser's region, which decides the clock ("en" of London, "en" of Boston). */
export function useLocale(): string {
  const { locale } = useRootData();
  if (typeof navigator === "undefined") return locale;
  return navigator.languages.find((one) => one === locale || one.startsWith(`${locale}-`)) ?? locale;
}
