import { queryOptions, useQuery } from "@tanstack/react-query";
import { fetchBrand } from "../../shared/brand-watch.ts";
import { keys } from "../../shared/query-keys.ts";
import { useBrand } from "../../shared/viewer.ts";

/** The disclosure sentence as the brand has it now, in the language of the page or in English. */
export const sentenceQuery = (locale: string) =>
  queryOptions({
    queryKey: keys.sentence,
    queryFn: async () => (await fetchBrand(locale)).disclosure,
    staleTime: 0,
    gcTime: Infinity,
  });

/** What came with the page, until a newer sentence was read on it. */
export function useSentence() {
  const { disclosure } = useBrand();
  return useQuery({ ...sentenceQuery(disclosure.locale), enabled: false }).data ?? disclosure;
}
