import { useMemo } from "react";
import { useRootData } from "../../shared/viewer.ts";
import { countriesIn } from "./countries.ts";

/** `countriesIn` for this page: to name and sort two hundred takes too long to do so for each letter typed beside them. */
export function useCountries(stored: string | null): ReturnType<typeof countriesIn> {
  const { locale, brand } = useRootData();
  return useMemo(() => countriesIn(locale, brand.countries, stored), [locale, brand.countries, stored]);
}
